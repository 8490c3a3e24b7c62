import { api, dataOf, replyOf } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

export const paymentActions = {
  getPaymentMode: async () => (await dataOf(api.GET('/api/payments/key'))).mode,
  resolveAlert: (id: string) => replyOf(api.POST('/api/admin/alerts/{id}/resolve', at(id))),
  /** Answers the question of an alert about a refund that was made at the gateway. */
  decideAccess: (id: string, access: 'keep' | 'withdraw') =>
    replyOf(api.POST('/api/admin/alerts/{id}/access', { ...at(id), body: { access } })),
  mendAlert: (id: string) => replyOf(api.POST('/api/admin/alerts/{id}/mend', at(id))),
  checkInvariants: () => replyOf(api.POST('/api/admin/invariants/check')),
  importPayouts: () => replyOf(api.POST('/api/admin/payouts/import')),
  retryWebhook: (id: string) => replyOf(api.POST('/api/admin/webhooks/{id}/retry', at(id))),
};
