import type { Schemas } from '@store/api-client';
import { api, replyOf } from '../http-client';

export const grievanceActions = {
  changeGrievance: (id: string, body: Schemas['GrievanceChangeInput']) =>
    replyOf(api.PUT('/api/admin/grievances/{id}', { params: { path: { id } }, body })),
};
