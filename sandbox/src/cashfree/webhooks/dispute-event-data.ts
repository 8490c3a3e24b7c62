import { toIst } from '../../clock.ts';
import type { DisputeRecord } from '../disputes.repository.ts';
import { amountJson, numericIdJson } from '../money.ts';
import type { OrderRecord } from '../orders.repository.ts';

/** An order, or a subscription's payment, which is its own order. */
export type Disputed = Pick<OrderRecord, 'orderId' | 'amountPaise' | 'currency' | 'customer' | 'notifyUrl'>;

export type DisputeUpdate = 'STATUS_UPDATE' | 'TYPE_UPDATE' | 'COMMENT_UPDATE';

const fields = (dispute: DisputeRecord) => ({
  dispute_type: dispute.type,
  reason_code: dispute.reasonCode,
  reason_description: dispute.reason,
  dispute_amount: amountJson(dispute.amountPaise),
  dispute_amount_currency: 'INR',
  created_at: toIst(dispute.createdAt),
  updated_at: toIst(dispute.updatedAt),
  respond_by: toIst(dispute.respondBy),
  ...(dispute.resolvedAt !== null && { resolved_at: toIst(dispute.resolvedAt) }),
  dispute_status: `${dispute.type}_${dispute.state}`,
  cf_dispute_remarks: dispute.remarks,
});

const isOnMerchant = ({ state }: DisputeRecord) => state === 'CREATED' || state === 'INSUFFICIENT_EVIDENCE';

/** `data` of the dispute webhooks. The dispute's id is text here and a number in the API; the payment's is a number. */
export function disputeEventData(order: Disputed, dispute: DisputeRecord, update?: DisputeUpdate) {
  return {
    dispute: {
      dispute_id: dispute.disputeId,
      ...fields(dispute),
      ...(update && { dispute_update: update }),
      ...(dispute.resolvedAt === null && {
        dispute_action_on: isOnMerchant(dispute) ? 'MERCHANT' : 'CASHFREE',
      }),
    },
    order_details: {
      order_id: order.orderId,
      order_amount: amountJson(order.amountPaise),
      order_currency: order.currency,
      cf_payment_id: numericIdJson(dispute.cfPaymentId),
      payment_amount: amountJson(order.amountPaise),
      payment_currency: order.currency,
    },
    customer_details: {
      customer_name: order.customer.name,
      customer_phone: order.customer.phone,
      customer_email: order.customer.email,
    },
  };
}

/** DisputesEntity, as the API returns it. */
export function disputeEntity(order: Disputed, dispute: DisputeRecord) {
  return {
    dispute_id: numericIdJson(dispute.disputeId),
    ...fields(dispute),
    preferred_evidence: [
      {
        document_type: 'DeliveryProof',
        document_description: 'Delivery/Service Proof',
      },
    ],
    dispute_evidence: [],
    order_details: {
      order_id: order.orderId,
      order_currency: order.currency,
      order_amount: amountJson(order.amountPaise),
      cf_payment_id: dispute.cfPaymentId,
      payment_currency: order.currency,
      payment_amount: amountJson(order.amountPaise),
    },
    customer_details: {
      customer_name: order.customer.name,
      customer_phone: order.customer.phone,
      customer_email: order.customer.email,
    },
  };
}
