import type { Schemas } from '@store/api-client';
import { api, getReply } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

export const accessActions = {
  /** Given or removed. @param value the name that staff saw */
  finishAccess: (id: string, value: string) =>
    getReply(api.POST('/api/admin/access/{id}/done', { ...at(id), body: { value } })),
  finishManyAccess: (ids: string[]) => getReply(api.POST('/api/admin/access/done', { body: { ids } })),
  refuseAccess: (id: string, body: Schemas['AccessRefuseInput']) =>
    getReply(api.POST('/api/admin/access/{id}/refuse', { ...at(id), body })),
};
