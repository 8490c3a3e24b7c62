import { toIst } from '../../clock.ts';
import { refundDescriptions } from '../entities.ts';
import { amountJson, numericIdJson } from '../money.ts';
import type { OrderRecord } from '../orders.repository.ts';
import type { PaymentRecord } from '../payments.repository.ts';
import type { RefundRecord } from '../refunds.repository.ts';

/** `data` of the payment webhooks, version 2025-01-01; without the order's status, as at the provider. */
export function paymentEventData(order: OrderRecord, payment: PaymentRecord) {
  const isDropped = payment.status === 'USER_DROPPED';
  return {
    order: {
      order_id: order.orderId,
      order_amount: amountJson(order.amountPaise),
      order_currency: order.currency,
      order_tags: order.tags,
    },
    payment: {
      cf_payment_id: payment.cfPaymentId,
      payment_status: payment.status,
      payment_amount: amountJson(payment.amountPaise),
      payment_currency: order.currency,
      payment_message: payment.message,
      payment_time: toIst(payment.startedAt),
      bank_reference: payment.bankReference,
      auth_id: null,
      payment_method: payment.method,
      payment_group: payment.group,
      international_payment: { international: false },
      payment_surcharge: null,
    },
    customer_details: {
      customer_name: order.customer.name,
      customer_id: order.customer.id,
      customer_email: order.customer.email,
      customer_phone: order.customer.phone,
    },
    ...(payment.error && { error_details: { ...payment.error, error_subcode_raw: '' } }),
    ...(!isDropped && { payment_gateway_details: gatewayDetails(order, payment) }),
    payment_offers: null,
    terminal_details: null,
  };
}

function gatewayDetails(order: OrderRecord, payment: PaymentRecord) {
  return {
    gateway_name: 'CASHFREE',
    gateway_order_id: order.cfOrderId,
    gateway_payment_id: payment.cfPaymentId,
    gateway_order_reference_id: 'null',
    gateway_settlement: 'CASHFREE',
    gateway_status_code: null,
  };
}

/** `data` of the refund webhook. Its provider ids are JSON numbers beyond 2^53. */
export function refundEventData(refund: RefundRecord) {
  return {
    refund: {
      cf_refund_id: numericIdJson(refund.cfRefundId),
      cf_payment_id: numericIdJson(refund.cfPaymentId),
      refund_id: refund.refundId,
      order_id: refund.orderId,
      refund_amount: amountJson(refund.amountPaise),
      refund_currency: 'INR',
      entity: 'Refund',
      refund_type: refund.type,
      refund_arn: refund.arn,
      refund_status: refund.status,
      status_description: refundDescriptions[refund.status],
      created_at: toIst(refund.createdAt),
      processed_at: refund.processedAt === null ? null : toIst(refund.processedAt),
      refund_note: refund.note,
      refund_splits: [],
      metadata: null,
      requested_speed: refund.speed,
      processed_speed: refund.status === 'SUCCESS' ? 'STANDARD' : null,
      service_charge: 0,
      service_tax: 0,
      charges_currency: 'INR',
    },
  };
}

/** `data` of the webhook for an automatic refund. */
export function autoRefundEventData(refund: RefundRecord) {
  return {
    auto_refund: {
      event: 'AUTO-REFUND',
      cf_refund_id: numericIdJson(refund.cfRefundId),
      cf_payment_id: refund.cfPaymentId,
      bank_reference: refund.bankReference,
      order_id: refund.orderId,
      refund_amount: amountJson(refund.amountPaise),
      refund_currency: 'INR',
      refund_type: refund.type,
      refund_arn: refund.arn,
      refund_status: refund.status,
      status_description: refundDescriptions[refund.status],
      refund_reason: 'Multiple payments were performed against same order.',
      created_at: toIst(refund.createdAt),
      processed_at: refund.processedAt === null ? null : toIst(refund.processedAt),
      refund_charge: 0,
    },
  };
}
