import type { Schemas } from '@store/api-client';
import { api, getData, getReply } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

export const inquiryActions = {
  updateInquiry: (id: string, body: Schemas['InquiryUpdateInput']) =>
    getReply(api.PUT('/api/admin/inquiries/{id}', { ...at(id), body })),
  getReplies: async (id: string) =>
    (await getData(api.GET('/api/admin/inquiries/{id}/replies', at(id)))).replies,
  sendReply: (id: string, message: string) =>
    getReply(api.POST('/api/admin/inquiries/{id}/replies', { ...at(id), body: { message } })),
};
