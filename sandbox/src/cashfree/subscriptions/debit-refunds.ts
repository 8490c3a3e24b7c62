import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../clock.ts';
import { inTransaction } from '../../database.ts';
import type { ScheduledWork } from '../../scheduler.ts';
import { ProviderError, providerErrors } from '../errors.ts';
import type { SwitchStore } from '../switches.ts';
import type { Publisher } from '../webhooks/publisher.ts';
import type { DebitRefundRecord, DebitRefundsRepository } from './debit-refunds.repository.ts';
import type { Debits } from './debits.ts';
import type { Entities } from './entities.ts';
import type { SubscriptionRefundBody } from './input.ts';

type Status = DebitRefundRecord['status'];

/** A note of exactly one of these words decides the outcome, as for refunds of orders. */
const outcomeByNote: Partial<Record<string, Status>> = {
  SUCCESS: 'SUCCESS',
  FAILED: 'FAILED',
  PENDING: 'PENDING',
  ACTIVE: 'PENDING',
};

export type DebitRefunds = ReturnType<typeof createDebitRefunds>;

/** Refunds of subscription payments; a change and its webhook are one transaction. */
export function createDebitRefunds(parts: {
  db: DatabaseSync;
  refunds: DebitRefundsRepository;
  debits: Debits;
  entities: Entities;
  publisher: Publisher;
  switches: SwitchStore;
  clock: Clock;
}) {
  const { db, refunds, debits, clock } = parts;

  function apply(refund: DebitRefundRecord, status: Status): DebitRefundRecord {
    if (status === 'PENDING') return refund;
    const moved: DebitRefundRecord = { ...refund, status, dueAt: null, processedAt: clock.now() };
    refunds.update(moved);
    parts.publisher.publish({
      type: 'SUBSCRIPTION_REFUND_STATUS',
      orderId: moved.subscriptionId,
      notifyUrl: null,
      data: parts.entities.refundEvent(moved),
    });
    return moved;
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
    create(subscriptionId: string, body: SubscriptionRefundBody): DebitRefundRecord {
      return inTransaction(db, () => {
        const debit = debits.get(subscriptionId, body.payment_id);
        if (debit.status !== 'SUCCESS')
          throw new ProviderError(400, 'payment_id_invalid', 'payment_id : payment is not successful');
        if (refunds.find(body.refund_id) !== null) throw providerErrors.refundExists();
        const left = refunds
          .listByPayment(debit.paymentId)
          .filter(({ status }) => status !== 'FAILED')
          .reduce((sum, refund) => sum - refund.amountPaise, debit.amountPaise);
        if (body.refund_amount > left) throw providerErrors.refundAmountInvalid();
        const note = body.refund_note ?? null;
        const outcome = note === null ? undefined : outcomeByNote[note];
        const refund: DebitRefundRecord = {
          refundId: body.refund_id,
          cfRefundId: `SUB_${randomUUID()}`,
          subscriptionId,
          paymentId: debit.paymentId,
          cfPaymentId: debit.cfPaymentId,
          status: 'PENDING',
          amountPaise: body.refund_amount,
          note,
          processedAt: null,
          dueAt: outcome === undefined ? clock.now() + parts.switches.read().refundDelayMs : null,
        };
        refunds.insert(refund);
        return apply(refund, outcome ?? 'PENDING');
      });
    },
    /** Decides a pending refund; a decided one is refused. */
    settle: (refundId: string, status: 'SUCCESS' | 'FAILED'): DebitRefundRecord =>
      inTransaction(db, () => {
        const refund = refunds.find(refundId);
        if (refund === null) throw providerErrors.refundNotFound();
        if (refund.status !== 'PENDING') throw providerErrors.entityFinal();
        return apply(refund, status);
      }),
    get(subscriptionId: string, refundId: string): DebitRefundRecord {
      const refund = refunds.find(refundId);
      if (refund?.subscriptionId !== subscriptionId) throw providerErrors.refundNotFound();
      return refund;
    },
  };
}
