import type { Schemas } from '@store/api-client';
import { api, getReply } from '../http-client';

export const grievanceActions = {
  changeGrievance: (id: string, body: Schemas['GrievanceChangeInput']) =>
    getReply(api.PUT('/api/admin/grievances/{id}', { params: { path: { id } }, body })),
};
