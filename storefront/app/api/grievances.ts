import type { Schemas } from '@store/api-client';
import { api, result } from './http';

export type GrievanceInput = Schemas['GrievanceInput'];
/** What the person sees at once, without the link to the page. */
export type GrievanceReceipt = Schemas['GrievanceReceipt'];
export type Grievance = Schemas['GrievancePage'];

export function sendGrievance(body: GrievanceInput) {
  return result(api.POST('/api/grievances', { body }), { isBackground: true });
}
