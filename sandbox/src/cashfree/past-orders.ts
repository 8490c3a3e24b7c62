import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { inTransaction } from '../database.ts';
import { describeMethod, testValues, type MethodName } from './checkout/methods.ts';
import { disputeState, disputeType, type DisputesRepository } from './disputes.repository.ts';
import { newBankReference, newSessionId } from './ids.ts';
import { outcomeMessages } from './payment-outcomes.ts';
import type { OrdersRepository } from './orders.repository.ts';
import type { PaymentsRepository } from './payments.repository.ts';
import type { RefundsRepository } from './refunds.repository.ts';
import { rupees } from './rupees.ts';

const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

const pages: Record<string, MethodName> = {
  upi: 'upi',
  credit_card: 'card',
  debit_card: 'card',
  net_banking: 'netbanking',
  wallet: 'wallet',
};

/** An order that was paid before this sandbox existed, from the merchant's records. */
const pastOrder = z.strictObject({
  orderId: z.string(),
  cfOrderId: z.string(),
  amount: rupees,
  customer: z.strictObject({ id: z.string(), phone: z.string() }),
  createdAt: moment,
  payment: z.strictObject({ cfPaymentId: z.string(), group: z.string(), at: moment }),
  refunds: z.array(
    z.strictObject({
      refundId: z.string(),
      cfRefundId: z.string(),
      amount: rupees,
      note: z.string(),
      at: moment,
    }),
  ),
  disputes: z
    .array(
      z.strictObject({
        disputeId: z.string(),
        type: disputeType,
        status: z.string(),
        amount: rupees,
        reasonCode: z.string(),
        reason: z.string(),
        remarks: z.string(),
        createdAt: moment,
        updatedAt: moment,
        respondBy: moment,
        resolvedAt: moment.nullable(),
      }),
    )
    .default([]),
});

type PastOrder = z.infer<typeof pastOrder>;

export const pastOrders = z.strictObject({ orders: z.array(pastOrder) });

interface Rows {
  db: DatabaseSync;
  orders: OrdersRepository;
  payments: PaymentsRepository;
  refunds: RefundsRepository;
  disputes: DisputesRepository;
}

function write({ orders, payments, refunds, disputes }: Rows, past: PastOrder): void {
  const { orderId, payment } = past;
  const { method, group } = describeMethod({ ...testValues, method: pages[payment.group] ?? 'upi' });
  orders.insert({
    orderId,
    cfOrderId: past.cfOrderId,
    sessionId: newSessionId(),
    status: 'PAID',
    amountPaise: past.amount,
    currency: 'INR',
    customer: { ...past.customer, email: null, name: null },
    returnUrl: null,
    notifyUrl: null,
    paymentMethods: null,
    note: null,
    tags: null,
    createdAt: past.createdAt,
    expiresAt: payment.at,
  });
  payments.insert({
    cfPaymentId: payment.cfPaymentId,
    orderId,
    attemptKey: null,
    status: 'SUCCESS',
    amountPaise: past.amount,
    group: payment.group in pages ? payment.group : group,
    method,
    message: outcomeMessages.SUCCESS,
    startedAt: payment.at,
    completedAt: payment.at,
    bankReference: newBankReference(),
    error: null,
  });
  for (const { refundId, cfRefundId, amount, note, at } of past.refunds) {
    refunds.insert({
      refundId,
      cfRefundId,
      orderId,
      cfPaymentId: payment.cfPaymentId,
      bankReference: payment.cfPaymentId,
      type: 'MERCHANT_INITIATED',
      status: 'SUCCESS',
      amountPaise: amount,
      note,
      speed: 'STANDARD',
      arn: newBankReference(),
      createdAt: at,
      processedAt: at,
      dueAt: null,
    });
  }
  for (const { status, amount, ...dispute } of past.disputes) {
    disputes.insert({
      ...dispute,
      orderId,
      cfPaymentId: payment.cfPaymentId,
      state: disputeState.parse(status.slice(dispute.type.length + 1)),
      amountPaise: amount,
    });
  }
}

/** Imports the demo's past orders, so that they can be read and refunded; known ones stay unchanged. */
export function takeOver(rows: Rows, past: readonly PastOrder[]): { added: number } {
  const unknown = past.filter(({ orderId }) => rows.orders.find(orderId) === null);
  inTransaction(rows.db, () => {
    for (const order of unknown) write(rows, order);
  });
  return { added: unknown.length };
}
