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

export interface DashboardRefund {
  /** In paise; all that is left when absent. */
  amount?: number;
  /** The refunded payment; the one that paid the order when absent. */
  cfPaymentId?: string;
  note?: string;
  status: RefundStatus;
  isAutomatic: boolean;
}

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

  /** What is left of a payment after its refunds. */
  function refundablePaise(payment: PaymentRecord): number {
    return refunds
      .listByOrder(payment.orderId)
      .filter((refund) => refund.cfPaymentId === payment.cfPaymentId && !isLost(refund.status))
      .reduce((left, refund) => left - refund.amountPaise, payment.amountPaise);
  }

  /** A successful payment of the order: the one that is named, or the one that paid it. */
  function refundedPayment(order: OrderRecord, cfPaymentId: string | undefined): PaymentRecord {
    if (cfPaymentId === undefined) return payingPayment(order);
    const payment = payments.find(cfPaymentId);
    if (payment?.orderId !== order.orderId || payment.status !== 'SUCCESS')
      throw providerErrors.paymentNotFound();
    return payment;
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
        if (body.refund_amount > refundablePaise(payment)) {
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
    /** A refund that nobody requested through the API: a person made it in the dashboard, or the provider itself. */
    createInDashboard(orderId: string, request: DashboardRefund): RefundRecord {
      return inTransaction(db, () => {
        const order = orders.get(orderId);
        const payment = refundedPayment(order, request.cfPaymentId);
        const amountPaise = request.amount ?? refundablePaise(payment);
        if (amountPaise <= 0 || amountPaise > refundablePaise(payment))
          throw providerErrors.refundAmountInvalid();
        const refund = build(payment, {
          refundId: `${request.isAutomatic ? 'auto' : 'dashboard'}${newCfId('refund')}`,
          amountPaise,
          type: request.isAutomatic ? 'PAYMENT_AUTO_REFUND' : 'MERCHANT_INITIATED',
          note: request.note ?? null,
        });
        refunds.insert(refund);
        return isOpen(request.status) ? refund : apply(refund, request.status);
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
