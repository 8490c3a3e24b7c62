import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../database.ts';
import { providerErrors } from './errors.ts';
import { newBankReference, newCfId } from './ids.ts';
import type { OrderRecord } from './orders.repository.ts';
import type { Orders } from './orders.ts';
import { declineFor, outcomeMessages } from './payment-outcomes.ts';
import type { PaymentRecord, PaymentsRepository, PaymentStatus } from './payments.repository.ts';
import type { Refunds } from './refunds.ts';
import type { SwitchStore } from './switches.ts';
import { paymentEventData } from './webhooks/event-data.ts';
import type { Publisher, WebhookType } from './webhooks/publisher.ts';

/** How long after its order's expiry an attempt may still succeed. */
const TRANSACTION_TTL_MS = 15 * 60_000;

export type Outcome = Exclude<PaymentStatus, 'CANCELLED'>;

const moves: Record<PaymentStatus, readonly Outcome[]> = {
  PENDING: ['PENDING', 'SUCCESS', 'FAILED', 'USER_DROPPED'],
  // A bank may report a late success of a failed payment.
  FAILED: ['SUCCESS'],
  USER_DROPPED: ['SUCCESS'],
  SUCCESS: [],
  CANCELLED: [],
};

const eventTypes: Partial<Record<PaymentStatus, WebhookType>> = {
  SUCCESS: 'PAYMENT_SUCCESS_WEBHOOK',
  FAILED: 'PAYMENT_FAILED_WEBHOOK',
  USER_DROPPED: 'PAYMENT_USER_DROPPED_WEBHOOK',
};

export type Attempt = {
  outcome: Outcome;
  method: PaymentRecord['method'];
  group: string;
  attemptKey?: string;
  /** Differs from the order's amount because of fees or offers. */
  amountPaise?: number;
  errorCode?: string;
};

export type Payments = ReturnType<typeof createPayments>;

/** Payment attempts and their states; a change, its order's transition and its webhook are one transaction. */
export function createPayments(parts: {
  db: DatabaseSync;
  payments: PaymentsRepository;
  orders: Orders;
  refunds: Refunds;
  publisher: Publisher;
  switches: SwitchStore;
  clock: Clock;
}) {
  const { db, payments, orders, clock } = parts;

  function publish(order: OrderRecord, payment: PaymentRecord): void {
    const type = eventTypes[payment.status];
    if (type === undefined) return;
    const extraDelayMs = payment.status === 'USER_DROPPED' ? parts.switches.read().userDroppedDelayMs : 0;
    const data = paymentEventData(order, payment);
    parts.publisher.publish({ type, orderId: order.orderId, notifyUrl: order.notifyUrl, data, extraDelayMs });
  }

  function finish(payment: PaymentRecord, status: PaymentStatus, errorCode?: string): PaymentRecord {
    const finished: PaymentRecord = {
      ...payment,
      status,
      message: outcomeMessages[status],
      completedAt: clock.now(),
      bankReference: status === 'SUCCESS' ? newBankReference() : 'NA',
      error: status === 'FAILED' ? declineFor(errorCode) : null,
    };
    payments.update(finished);
    return finished;
  }

  function succeed(order: OrderRecord, payment: PaymentRecord): PaymentRecord {
    const isTooLate = order.status === 'EXPIRED' && clock.now() - payment.startedAt > TRANSACTION_TTL_MS;
    if (isTooLate || order.status === 'TERMINATED') return finish(payment, 'CANCELLED');
    const paid = finish(payment, 'SUCCESS');
    publish(order, paid);
    if (order.status !== 'PAID') orders.move(order, 'PAID');
    else if (parts.switches.read().autoRefund) parts.refunds.refundDuplicate(order, paid);
    return paid;
  }

  function giveUp(
    order: OrderRecord,
    payment: PaymentRecord,
    status: PaymentStatus,
    code?: string,
  ): PaymentRecord {
    const ended = finish(payment, status, code);
    publish(order, ended);
    const isInFlight = payments.listByOrder(order.orderId).some((other) => other.status === 'PENDING');
    if (order.status === 'TERMINATION_REQUESTED' && !isInFlight) orders.move(order, 'TERMINATED');
    return ended;
  }

  /** Changes a payment's state; a final one is refused (400). */
  function settle(cfPaymentId: string, outcome: Outcome, errorCode?: string): PaymentRecord {
    return inTransaction(db, () => {
      const payment = payments.find(cfPaymentId);
      if (payment === null) throw providerErrors.entityIdInvalid();
      if (!moves[payment.status].includes(outcome)) throw providerErrors.entityFinal();
      const order = orders.get(payment.orderId);
      if (outcome === 'PENDING') return payment;
      return outcome === 'SUCCESS' ? succeed(order, payment) : giveUp(order, payment, outcome, errorCode);
    });
  }

  return {
    settle,
    /** Creates an attempt. The caller checks whether the order still accepts one. */
    attempt(order: OrderRecord, attempt: Attempt): PaymentRecord {
      return inTransaction(db, () => {
        const payment: PaymentRecord = {
          cfPaymentId: newCfId('payment'),
          orderId: order.orderId,
          attemptKey: attempt.attemptKey ?? null,
          status: 'PENDING',
          amountPaise: attempt.amountPaise ?? order.amountPaise,
          group: attempt.group,
          method: attempt.method,
          message: outcomeMessages.PENDING,
          startedAt: clock.now(),
          completedAt: null,
          bankReference: 'NA',
          error: null,
        };
        payments.insert(payment);
        return settle(payment.cfPaymentId, attempt.outcome, attempt.errorCode);
      });
    },
    list: (orderId: string): PaymentRecord[] => payments.listByOrder(orders.get(orderId).orderId),
    get(orderId: string, cfPaymentId: string): PaymentRecord {
      const order = orders.get(orderId);
      const payment = payments.find(cfPaymentId);
      if (payment === null || payment.orderId !== order.orderId) throw providerErrors.paymentNotFound();
      return payment;
    },
  };
}
