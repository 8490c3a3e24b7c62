import type { Schemas } from '@store/api-client';
import { api, fetchFile, getReply } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

export const quoteActions = {
  /** A draft for an inquiry. */
  createQuote: (inquiryId: string, body: Schemas['QuoteInput']) =>
    getReply(api.POST('/api/admin/inquiries/{id}/quotes', { ...at(inquiryId), body })),
  updateQuote: (id: string, body: Schemas['QuoteUpdateInput']) =>
    getReply(api.PUT('/api/admin/quotes/{id}', { ...at(id), body })),
  /** With the reason why its claims may stay, if it makes some. */
  sendQuote: (id: string, body: Schemas['SendQuoteInput']) =>
    getReply(api.POST('/api/admin/quotes/{id}/send', { ...at(id), body })),
  withdrawQuote: (id: string) => getReply(api.POST('/api/admin/quotes/{id}/withdraw', at(id))),
  addQuoteFile: (id: string, body: Schemas['AddQuoteFileInput']) =>
    getReply(api.POST('/api/admin/quotes/{id}/files', { ...at(id), body })),
  removeQuoteFile: (id: string, fileId: string) =>
    getReply(api.DELETE('/api/admin/quotes/{id}/files/{fileId}', { params: { path: { id, fileId } } })),
  /** The quote as a PDF. */
  downloadQuote: async (id: string) => ({
    data: await fetchFile(`/api/admin/quotes/${encodeURIComponent(id)}/pdf`),
    message: undefined,
  }),
  deliverQuote: (id: string) => getReply(api.POST('/api/admin/quotes/{id}/deliver', at(id))),
};
