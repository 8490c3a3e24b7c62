import type { Schemas } from '@store/api-client';
import { api, getReply } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

export const subscriptionActions = {
  cancelSubscription: (id: string, body: Schemas['StaffCancelInput']) =>
    getReply(api.POST('/api/admin/subscriptions/{id}/cancel', { ...at(id), body })),
  /** Asks the payment provider about it. */
  syncSubscription: (id: string) => getReply(api.POST('/api/admin/subscriptions/{id}/sync', at(id))),
};
