import type { Schemas } from '@store/api-client';
import { api, fetchFile, getReply } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

export const orderActions = {
  /** A sale outside the gateway. */
  recordSale: (body: Schemas['SaleInput']) => getReply(api.POST('/api/admin/orders', { body })),
  approveSale: (id: string) => getReply(api.POST('/api/admin/orders/{id}/approve', at(id))),
  declineSale: (id: string) => getReply(api.POST('/api/admin/orders/{id}/decline', at(id))),
  /** Reads the order from the payment gateway and settles it. */
  syncOrder: (id: string) => getReply(api.POST('/api/admin/orders/{id}/sync', at(id))),
  refundOrder: (id: string, body: Schemas['RefundInput']) =>
    getReply(api.POST('/api/admin/orders/{id}/refunds', { ...at(id), body })),
  approveRefund: (id: string) => getReply(api.POST('/api/admin/refunds/{id}/approve', at(id))),
  declineRefund: (id: string) => getReply(api.POST('/api/admin/refunds/{id}/decline', at(id))),
  syncDispute: (id: string) => getReply(api.POST('/api/admin/disputes/{id}/sync', at(id))),
  decideDispute: (id: string, body: Schemas['DisputeDecisionInput']) =>
    getReply(api.POST('/api/admin/disputes/{id}/decision', { ...at(id), body })),
  /** The evidence of a dispute as a PDF. */
  downloadEvidence: async (id: string) => ({
    data: await fetchFile(`/api/admin/disputes/${encodeURIComponent(id)}/evidence`),
    message: undefined,
  }),
  addOrderNote: (id: string, note: string) =>
    getReply(api.POST('/api/admin/orders/{id}/notes', { ...at(id), body: { note } })),
  resendReceipt: (id: string) => getReply(api.POST('/api/admin/orders/{id}/receipt', at(id))),
};
