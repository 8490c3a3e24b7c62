import { api, getData, getReply } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

export const paymentActions = {
  getPaymentMode: async () => (await getData(api.GET('/api/payments/key'))).mode,
  resolveAlert: (id: string) => getReply(api.POST('/api/admin/alerts/{id}/resolve', at(id))),
  /** Answers the question of an alert about a refund that was made at the gateway. */
  decideAccess: (id: string, access: 'keep' | 'withdraw') =>
    getReply(api.POST('/api/admin/alerts/{id}/access', { ...at(id), body: { access } })),
  mendAlert: (id: string) => getReply(api.POST('/api/admin/alerts/{id}/mend', at(id))),
  checkInvariants: () => getReply(api.POST('/api/admin/invariants/check')),
  importPayouts: () => getReply(api.POST('/api/admin/payouts/import')),
  retryWebhook: (id: string) => getReply(api.POST('/api/admin/webhooks/{id}/retry', at(id))),
};
