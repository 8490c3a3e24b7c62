import { toIst } from '../clock.ts';
import { amountJson } from './money.ts';
import type { OrderRecord } from './orders.repository.ts';
import type { PaymentRecord } from './payments.repository.ts';
import type { RefundRecord, RefundStatus } from './refunds.repository.ts';

/** OrderEntity, as returned by create, get and terminate. */
export function orderEntity(order: OrderRecord) {
  return {
    cart_details: null,
    cf_order_id: order.cfOrderId,
    created_at: toIst(order.createdAt),
    customer_details: {
      customer_id: order.customer.id,
      customer_name: order.customer.name,
      customer_email: order.customer.email,
      customer_phone: order.customer.phone,
      customer_uid: null,
    },
    entity: 'order',
    order_amount: amountJson(order.amountPaise),
    order_currency: order.currency,
    order_expiry_time: toIst(order.expiresAt),
    order_id: order.orderId,
    order_meta: {
      return_url: order.returnUrl,
      notify_url: order.notifyUrl,
      payment_methods: order.paymentMethods,
    },
    order_note: order.note,
    order_splits: [],
    order_status: order.status,
    order_tags: order.tags,
    payment_session_id: order.sessionId,
    products: null,
    terminal_data: null,
  };
}

/** PaymentEntity. */
export function paymentEntity(order: OrderRecord, payment: PaymentRecord) {
  return {
    cf_payment_id: payment.cfPaymentId,
    order_id: payment.orderId,
    entity: 'payment',
    is_captured: payment.status === 'SUCCESS',
    order_amount: amountJson(order.amountPaise),
    order_currency: order.currency,
    payment_amount: amountJson(payment.amountPaise),
    payment_currency: order.currency,
    payment_group: payment.group,
    payment_status: payment.status,
    payment_message: payment.message,
    payment_time: toIst(payment.startedAt),
    payment_completion_time: payment.completedAt === null ? null : toIst(payment.completedAt),
    bank_reference: payment.bankReference,
    auth_id: null,
    authorization: null,
    error_details: payment.error && {
      ...payment.error,
      error_code_raw: null,
      error_description_raw: null,
      error_subcode_raw: '',
    },
    payment_method: payment.method,
    international_payment: { international: false },
    payment_gateway_details: {
      gateway_name: 'CASHFREE',
      gateway_order_id: null,
      gateway_payment_id: null,
      gateway_order_reference_id: null,
      gateway_status_code: null,
      gateway_settlement: 'CASHFREE',
      gateway_reference_name: null,
    },
    payment_surcharge: { payment_surcharge_service_charge: 0, payment_surcharge_service_tax: 0 },
  };
}

/** `status_description` of a refund. */
export const refundDescriptions: Record<RefundStatus, string> = {
  PENDING: 'In Progress',
  ONHOLD: 'Refund is on hold due to insufficient balance',
  SUCCESS: 'Refund processed successfully',
  CANCELLED: 'Refund could not be processed',
  FAILED: 'Refund failed at the bank',
};

/** RefundEntity. */
export function refundEntity(refund: RefundRecord) {
  const isDone = refund.status === 'SUCCESS';
  return {
    cf_payment_id: refund.cfPaymentId,
    cf_refund_id: refund.cfRefundId,
    refund_id: refund.refundId,
    order_id: refund.orderId,
    entity: 'refund',
    refund_amount: amountJson(refund.amountPaise),
    refund_currency: 'INR',
    refund_note: refund.note,
    refund_status: refund.status,
    refund_arn: refund.arn,
    refund_charge: 0,
    status_description: refundDescriptions[refund.status],
    metadata: null,
    refund_splits: [],
    refund_type: refund.type,
    refund_mode: null,
    created_at: toIst(refund.createdAt),
    processed_at: refund.processedAt === null ? null : toIst(refund.processedAt),
    refund_speed: {
      requested: refund.speed,
      accepted: 'STANDARD',
      processed: isDone ? 'STANDARD' : null,
      message: isDone ? 'Refund has been processed' : 'Refund is being processed',
    },
    charges_currency: 'INR',
    forex_conversion_handling_charge: 0,
    forex_conversion_handling_tax: 0,
    forex_conversion_rate: 1,
  };
}
