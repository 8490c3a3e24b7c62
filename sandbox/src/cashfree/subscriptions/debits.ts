import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../clock.ts';
import { inTransaction } from '../../database.ts';
import type { ScheduledWork } from '../../scheduler.ts';
import { providerErrors } from '../errors.ts';
import { newCfId } from '../ids.ts';
import type { Publisher, WebhookType } from '../webhooks/publisher.ts';
import type { DebitRecord, DebitsRepository } from './debits.repository.ts';
import type { Entities } from './entities.ts';
import { subscriptionErrors } from './errors.ts';
import type { ChargeBody } from './input.ts';
import { checkSchedule, getDebitTime, toIstDate } from './schedule.ts';
import type {
  DebitOutcome,
  SubscriptionRecord,
  SubscriptionsRepository,
} from './subscriptions.repository.ts';

const HOUR_MS = 60 * 60_000;
const LATE_MS = 4 * HOUR_MS;
const RETRY_MS = HOUR_MS;
const DECLINED = 'DEBIT FAILED | Insufficient balance';

type Status = DebitRecord['status'];

const moves: Record<Status, readonly Status[]> = {
  INITIALIZED: ['PENDING', 'SUCCESS', 'FAILED', 'CANCELLED'],
  PENDING: ['SUCCESS', 'FAILED'],
  // The failure of one attempt of several.
  FAILED: ['SUCCESS'],
  SUCCESS: [],
  CANCELLED: [],
};

const eventTypes: Partial<Record<Status, WebhookType>> = {
  INITIALIZED: 'SUBSCRIPTION_PAYMENT_NOTIFICATION_INITIATED',
  SUCCESS: 'SUBSCRIPTION_PAYMENT_SUCCESS',
  FAILED: 'SUBSCRIPTION_PAYMENT_FAILED',
  CANCELLED: 'SUBSCRIPTION_PAYMENT_CANCELLED',
};

export type Debits = ReturnType<typeof createDebits>;

/** Payments of subscriptions; a change and its webhooks are one transaction. */
export function createDebits(parts: {
  db: DatabaseSync;
  debits: DebitsRepository;
  subscriptions: SubscriptionsRepository;
  entities: Entities;
  publisher: Publisher;
  clock: Clock;
}) {
  const { db, debits, subscriptions, entities, clock } = parts;

  function getSubscription(subscriptionId: string): SubscriptionRecord {
    const subscription = subscriptions.find(subscriptionId);
    if (subscription === null) throw subscriptionErrors.notFound();
    return subscription;
  }

  function publish(debit: DebitRecord): void {
    const subscription = getSubscription(debit.subscriptionId);
    const data = entities.paymentEvent(subscription, debit);
    const send = (type: WebhookType) =>
      parts.publisher.publish({ type, orderId: subscription.subscriptionId, notifyUrl: null, data });
    const isAuthorization = debit.type === 'AUTH';
    if (isAuthorization) send('SUBSCRIPTION_AUTH_STATUS');
    const type = eventTypes[debit.status];
    // The failure of an authorization is told once, its success twice.
    if (type !== undefined && !(isAuthorization && debit.status === 'FAILED')) send(type);
  }

  function insert(
    fields: Pick<DebitRecord, 'paymentId' | 'subscriptionId' | 'type' | 'amountPaise'> & Partial<DebitRecord>,
  ): DebitRecord {
    const debit: DebitRecord = {
      cfPaymentId: newCfId('payment'),
      status: 'PENDING',
      remarks: null,
      scheduledOn: null,
      initiatedAt: clock.now(),
      completedAt: null,
      retries: 0,
      failure: null,
      cfTxnId: null,
      cfOrderId: null,
      dueAt: null,
      ...fields,
    };
    debits.insert(debit);
    return debit;
  }

  function finish(debit: DebitRecord, status: Status, failure: string | null, dueAt: number | null = null) {
    if (!moves[debit.status].includes(status)) throw providerErrors.entityFinal();
    const isDebited = status === 'SUCCESS' || status === 'FAILED';
    const finished: DebitRecord = {
      ...debit,
      status,
      failure,
      dueAt,
      retries: debit.status === 'FAILED' ? debit.retries + 1 : debit.retries,
      completedAt: status === 'PENDING' ? null : clock.now(),
      cfTxnId: debit.cfTxnId ?? (isDebited ? newCfId('payment') : null),
      cfOrderId: debit.cfOrderId ?? (isDebited ? newCfId('order') : null),
    };
    debits.update(finished);
    if (status !== 'PENDING') publish(finished);
    return finished;
  }

  /** A debit that nobody asked for. */
  function addUnannounced(subscriptionId: string, amountPaise: number): DebitRecord {
    const debit = insert({
      paymentId: `cf_${newCfId('payment')}`,
      subscriptionId,
      type: 'CHARGE',
      amountPaise,
      scheduledOn: toIstDate(clock.now()),
    });
    return finish(debit, 'SUCCESS', null);
  }

  function run(debit: DebitRecord, outcome: DebitOutcome): void {
    const at = debit.dueAt ?? clock.now();
    if (outcome === 'fail') finish(debit, 'FAILED', DECLINED);
    else if (outcome === 'fail-then-success') finish(debit, 'FAILED', DECLINED, at + RETRY_MS);
    else if (outcome === 'late') finish(debit, 'PENDING', null, at + LATE_MS);
    else finish(debit, 'SUCCESS', null);
    if (outcome === 'twice') addUnannounced(debit.subscriptionId, debit.amountPaise);
  }

  /** The bank's decision on the day of the debit, or later on a pending or failed one. */
  function decide(debit: DebitRecord): void {
    if (debit.status !== 'INITIALIZED') {
      finish(debit, 'SUCCESS', null);
      return;
    }
    const subscription = getSubscription(debit.subscriptionId);
    if (subscription.status !== 'ACTIVE') {
      const isPaused = subscription.status === 'CUSTOMER_PAUSED';
      finish(debit, 'FAILED', `DEBIT FAILED | Mandate ${isPaused ? 'paused' : 'revoked'}`);
      return;
    }
    const [outcome = 'success', ...outcomes] = subscription.outcomes;
    subscriptions.update({ ...subscription, outcomes });
    run(debit, outcome);
  }

  const work: ScheduledWork = {
    nextDue: () => debits.listScheduled()[0]?.dueAt ?? null,
    run() {
      for (const debit of debits.listScheduled()) {
        if (debit.dueAt !== null && debit.dueAt <= clock.now()) inTransaction(db, () => decide(debit));
      }
    },
  };

  function get(subscriptionId: string, paymentId: string): DebitRecord {
    const subscription = getSubscription(subscriptionId);
    const debit = debits.find(paymentId);
    if (debit?.subscriptionId !== subscription.subscriptionId) throw subscriptionErrors.paymentNotFound();
    return debit;
  }

  return {
    work,
    get,
    list: (subscriptionId: string) =>
      debits.listBySubscription(getSubscription(subscriptionId).subscriptionId),
    /** Announces a debit of a later day. */
    charge(body: ChargeBody): DebitRecord {
      return inTransaction(db, () => {
        const subscription = getSubscription(body.subscription_id);
        if (debits.find(body.payment_id) !== null) throw subscriptionErrors.paymentExists();
        if (subscription.status !== 'ACTIVE') throw subscriptionErrors.notActive();
        if (body.payment_amount > subscription.plan.maxPaise) throw subscriptionErrors.aboveMaximum();
        const date = body.payment_schedule_date;
        checkSchedule(date, subscription.authorization.method, clock.now());
        const debit = insert({
          paymentId: body.payment_id,
          subscriptionId: subscription.subscriptionId,
          type: 'CHARGE',
          status: 'INITIALIZED',
          amountPaise: body.payment_amount,
          remarks: body.payment_remarks ?? null,
          scheduledOn: date,
          dueAt: getDebitTime(date),
        });
        publish(debit);
        return debit;
      });
    },
    /** The payment with which a customer approves; the caller decides it. */
    authorize: (subscription: SubscriptionRecord): DebitRecord =>
      insert({
        paymentId: `auth_${randomUUID().replaceAll('-', '')}`,
        subscriptionId: subscription.subscriptionId,
        type: 'AUTH',
        amountPaise: subscription.authorization.amountPaise,
      }),
    addUnannounced: (subscriptionId: string, amountPaise: number) =>
      inTransaction(db, () => addUnannounced(getSubscription(subscriptionId).subscriptionId, amountPaise)),
    /** Decides a payment now. */
    settle(paymentId: string, status: 'SUCCESS' | 'FAILED' | 'PENDING', failure = DECLINED): DebitRecord {
      return inTransaction(db, () => {
        const debit = debits.find(paymentId);
        if (debit === null) throw subscriptionErrors.paymentNotFound();
        return finish(debit, status, status === 'FAILED' ? failure : null);
      });
    },
    cancel: (subscriptionId: string, paymentId: string): DebitRecord =>
      inTransaction(db, () => {
        const debit = get(subscriptionId, paymentId);
        if (debit.status !== 'INITIALIZED') throw subscriptionErrors.actionInvalid();
        return finish(debit, 'CANCELLED', null);
      }),
    /** Cancels what was announced. */
    cancelAnnounced(subscriptionId: string): void {
      for (const debit of debits.listBySubscription(subscriptionId)) {
        if (debit.status === 'INITIALIZED') finish(debit, 'CANCELLED', null);
      }
    },
  };
}
