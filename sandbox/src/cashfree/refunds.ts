import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../database.ts';
import type { ScheduledWork } from '../scheduler.ts';
import { providerErrors } from './errors.ts';
import { newBankReference, newCfId } from './ids.ts';
import type { OrderRecord } from './orders.repository.ts';
import type { Orders } from './orders.ts';
import type { PaymentRecord, PaymentsRepository } from './payments.repository.ts';
import type { CreateRefundBody } from './refund-input.ts';
import type { RefundRecord, RefundsRepository, RefundStatus } from './refunds.repository.ts';
import type { SwitchStore } from './switches.ts';
import { autoRefundEventData, refundEventData } from './webhooks/event-data.ts';
import type { Publisher } from './webhooks/publisher.ts';

/** A note of exactly one of these words decides the outcome; with any other note the refund succeeds after a delay. */
const outcomeByNote: Partial<Record<string, RefundStatus>> = {
  SUCCESS: 'SUCCESS',
  FAILED: 'FAILED',
  PENDING: 'PENDING',
  ACTIVE: 'PENDING',
};

const isLost = (status: RefundStatus) => status === 'FAILED' || status === 'CANCELLED';
const isOpen = (status: RefundStatus) => status === 'PENDING' || status === 'ONHOLD';

export type Refunds = ReturnType<typeof createRefunds>;

/** Refunds and their states; a change and its webhook are one transaction. */
export function createRefunds(parts: {
  db: DatabaseSync;
  refunds: RefundsRepository;
  payments: PaymentsRepository;
  orders: Orders;
  publisher: Publisher;
  switches: SwitchStore;
  clock: Clock;
}) {
  const { db, refunds, payments, orders, clock } = parts;

  function build(
    payment: PaymentRecord,
    fields: Pick<RefundRecord, 'refundId' | 'amountPaise' | 'type' | 'note'>,
  ) {
    const refund: RefundRecord = {
      ...fields,
      cfRefundId: newCfId('refund'),
      orderId: payment.orderId,
      cfPaymentId: payment.cfPaymentId,
      bankReference: payment.bankReference,
      status: 'PENDING',
      speed: 'STANDARD',
      arn: null,
      createdAt: clock.now(),
      processedAt: null,
      dueAt: null,
    };
    return refund;
  }

  function apply(refund: RefundRecord, status: RefundStatus): RefundRecord {
    const isDone = status === 'SUCCESS';
    const moved: RefundRecord = {
      ...refund,
      status,
      dueAt: null,
      arn: isDone ? newBankReference() : null,
      processedAt: isOpen(status) ? null : clock.now(),
    };
    refunds.update(moved);
    if (!isOpen(status)) publish(moved);
    return moved;
  }

  function publish(refund: RefundRecord): void {
    const order = orders.get(refund.orderId);
    const isAuto = refund.type === 'PAYMENT_AUTO_REFUND';
    parts.publisher.publish({
      type: isAuto ? 'AUTO_REFUND_STATUS_WEBHOOK' : 'REFUND_STATUS_WEBHOOK',
      orderId: order.orderId,
      notifyUrl: order.notifyUrl,
      data: isAuto ? autoRefundEventData(refund) : refundEventData(refund),
    });
  }

  /** The payment that paid the order: the first success, since later ones are refunded. */
  function payingPayment(order: OrderRecord): PaymentRecord {
    const paid = payments.listByOrder(order.orderId).filter((payment) => payment.status === 'SUCCESS');
    paid.sort((one, other) => (one.completedAt ?? 0) - (other.completedAt ?? 0));
    const first = paid[0];
    if (order.status !== 'PAID' || first === undefined) throw providerErrors.orderNotPaid();
    return first;
  }

  function refundedPaise(orderId: string): number {
    return refunds
      .listByOrder(orderId)
      .filter((refund) => refund.type === 'MERCHANT_INITIATED' && !isLost(refund.status))
      .reduce((sum, refund) => sum + refund.amountPaise, 0);
  }

  const work: ScheduledWork = {
    nextDue: () => refunds.listScheduled()[0]?.dueAt ?? null,
    run() {
      for (const refund of refunds.listScheduled()) {
        if (refund.dueAt !== null && refund.dueAt <= clock.now())
          inTransaction(db, () => apply(refund, 'SUCCESS'));
      }
    },
  };

  return {
    work,
    create(orderId: string, body: CreateRefundBody): RefundRecord {
      return inTransaction(db, () => {
        const order = orders.get(orderId);
        const payment = payingPayment(order);
        if (refunds.find(body.refund_id) !== null) throw providerErrors.refundExists();
        if (body.refund_amount > payment.amountPaise - refundedPaise(orderId)) {
          throw providerErrors.refundAmountInvalid();
        }
        const note = body.refund_note ?? null;
        const outcome = note === null ? undefined : outcomeByNote[note];
        const refund: RefundRecord = {
          ...build(payment, {
            refundId: body.refund_id,
            amountPaise: body.refund_amount,
            type: 'MERCHANT_INITIATED',
            note,
          }),
          speed: body.refund_speed ?? 'STANDARD',
          dueAt: outcome === undefined ? clock.now() + parts.switches.read().refundDelayMs : null,
        };
        refunds.insert(refund);
        return outcome === undefined || isOpen(outcome) ? refund : apply(refund, outcome);
      });
    },
    /** Refunds a second success on a paid order, as the provider does automatically. */
    refundDuplicate(order: OrderRecord, payment: PaymentRecord): void {
      const refund = build(payment, {
        refundId: `auto${payment.cfPaymentId}`,
        amountPaise: payment.amountPaise,
        type: 'PAYMENT_AUTO_REFUND',
        note: 'Multiple payments were performed against same order.',
      });
      refunds.insert(refund);
      apply(refund, 'SUCCESS');
    },
    /** Decides an open refund; a decided one is refused. */
    settle(refundId: string, status: RefundStatus): RefundRecord {
      return inTransaction(db, () => {
        const refund = refunds.find(refundId);
        if (refund === null) throw providerErrors.refundNotFound();
        if (!isOpen(refund.status)) throw providerErrors.entityFinal();
        return apply(refund, status);
      });
    },
    list: (orderId: string): RefundRecord[] => refunds.listByOrder(orders.get(orderId).orderId),
    get(orderId: string, refundId: string): RefundRecord {
      const order = orders.get(orderId);
      const refund = refunds.find(refundId);
      if (refund === null || refund.orderId !== order.orderId) throw providerErrors.refundNotFound();
      return refund;
    },
  };
}
