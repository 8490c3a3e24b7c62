import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../clock.ts';
import { inTransaction } from '../../database.ts';
import type { ScheduledWork } from '../../scheduler.ts';
import { newBankReference, newCfId, newSubscriptionSessionId } from '../ids.ts';
import type { SwitchStore } from '../switches.ts';
import type { Publisher } from '../webhooks/publisher.ts';
import type { Debits } from './debits.ts';
import type { Entities } from './entities.ts';
import { subscriptionErrors } from './errors.ts';
import type { CreateSubscriptionBody } from './input.ts';
import type {
  DebitMethod,
  DebitOutcome,
  SubscriptionRecord,
  SubscriptionsRepository,
  SubscriptionStatus,
} from './subscriptions.repository.ts';

const HOUR_MS = 60 * 60_000;
const SESSION_MS = 2 * HOUR_MS;
const LINK_MS = 30 * 24 * HOUR_MS;

/** Every legal move of a subscription. */
const moves: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  INITIALIZED: ['BANK_APPROVAL_PENDING', 'ACTIVE', 'CANCELLED', 'LINK_EXPIRED'],
  BANK_APPROVAL_PENDING: ['ACTIVE', 'INITIALIZED', 'CANCELLED'],
  ACTIVE: ['ON_HOLD', 'CUSTOMER_PAUSED', 'CUSTOMER_CANCELLED', 'CANCELLED', 'COMPLETED', 'CARD_EXPIRED'],
  ON_HOLD: ['ACTIVE', 'CUSTOMER_CANCELLED', 'CANCELLED', 'COMPLETED'],
  CUSTOMER_PAUSED: ['ACTIVE', 'CUSTOMER_CANCELLED', 'CANCELLED', 'COMPLETED'],
  CUSTOMER_CANCELLED: [],
  CANCELLED: [],
  COMPLETED: [],
  LINK_EXPIRED: [],
  CARD_EXPIRED: [],
};

/** What happens when a state has lasted until its due time. */
const ends: Partial<Record<SubscriptionStatus, SubscriptionStatus>> = {
  INITIALIZED: 'LINK_EXPIRED',
  BANK_APPROVAL_PENDING: 'ACTIVE',
  ACTIVE: 'COMPLETED',
  ON_HOLD: 'COMPLETED',
  CUSTOMER_PAUSED: 'COMPLETED',
};

export type Mandates = ReturnType<typeof createMandates>;

/** Subscriptions and their states; a change and its webhooks are one transaction. */
export function createMandates(parts: {
  db: DatabaseSync;
  subscriptions: SubscriptionsRepository;
  debits: Debits;
  entities: Entities;
  publisher: Publisher;
  switches: SwitchStore;
  clock: Clock;
}) {
  const { db, subscriptions, debits, clock } = parts;

  function get(subscriptionId: string): SubscriptionRecord {
    const subscription = subscriptions.find(subscriptionId);
    if (subscription === null) throw subscriptionErrors.notFound();
    return subscription;
  }

  function getDue({ createdAt, expiresAt }: SubscriptionRecord, status: SubscriptionStatus): number | null {
    if (status === 'INITIALIZED') return createdAt + LINK_MS;
    return status === 'ACTIVE' || status === 'ON_HOLD' || status === 'CUSTOMER_PAUSED' ? expiresAt : null;
  }

  function move(subscription: SubscriptionRecord, status: SubscriptionStatus, dueAt?: number) {
    if (!moves[subscription.status].includes(status)) throw subscriptionErrors.actionInvalid();
    const moved = { ...subscription, status, dueAt: dueAt ?? getDue(subscription, status) };
    subscriptions.update(moved);
    if (status !== 'INITIALIZED') {
      parts.publisher.publish({
        type: parts.switches.read().otherSpelling
          ? 'SUBSCRIPTION_STATUS_CHANGE'
          : 'SUBSCRIPTION_STATUS_CHANGED',
        orderId: moved.subscriptionId,
        notifyUrl: null,
        data: parts.entities.statusEvent(moved),
      });
    }
    return moved;
  }

  /** Begins an approval with a payment of its own, as several may be tried. */
  function authorize(subscription: SubscriptionRecord, method: DebitMethod): SubscriptionRecord {
    if (subscription.status !== 'INITIALIZED') throw subscriptionErrors.actionInvalid();
    const { paymentId } = debits.authorize(subscription);
    const asked: SubscriptionRecord = {
      ...subscription,
      authorization: { ...subscription.authorization, method, paymentId, status: 'PENDING' },
    };
    subscriptions.update(asked);
    return asked;
  }

  function decide(subscription: SubscriptionRecord, isApproved: boolean): SubscriptionRecord {
    const { authorization } = subscription;
    const isUpi = authorization.method === 'upi';
    const decided: SubscriptionRecord = {
      ...subscription,
      authorization: {
        ...authorization,
        status: isApproved ? 'ACTIVE' : 'FAILED',
        approvedAt: isApproved ? clock.now() : null,
        reference: isApproved ? `${newBankReference()}${isUpi ? '@gocash' : ''}` : null,
      },
    };
    subscriptions.update(decided);
    if (authorization.paymentId !== null) {
      if (isApproved) debits.settle(authorization.paymentId, 'SUCCESS');
      else
        debits.settle(authorization.paymentId, 'FAILED', 'AUTHORIZATION FAILED | Declined by the customer');
    }
    return decided;
  }

  function change(subscription: SubscriptionRecord, status: SubscriptionStatus): SubscriptionRecord {
    if (!moves[subscription.status].includes(status)) throw subscriptionErrors.actionInvalid();
    const isWaiting = subscription.status === 'BANK_APPROVAL_PENDING';
    const decided = isWaiting ? decide(subscription, status === 'ACTIVE') : subscription;
    const moved = move(decided, status);
    if (status === 'CANCELLED') debits.cancelAnnounced(moved.subscriptionId);
    return moved;
  }

  const work: ScheduledWork = {
    nextDue: () => subscriptions.listScheduled()[0]?.dueAt ?? null,
    run() {
      for (const subscription of subscriptions.listScheduled()) {
        const status = ends[subscription.status];
        if (status !== undefined && (subscription.dueAt ?? Infinity) <= clock.now())
          inTransaction(db, () => change(subscription, status));
      }
    },
  };

  return {
    work,
    get,
    list: () => subscriptions.list(),
    findBySession: (sessionId: string) => subscriptions.findBySession(sessionId, clock.now() - SESSION_MS),
    /** A session for the hosted page; null once that has nothing to ask. */
    openSession({ subscriptionId, status }: SubscriptionRecord): string | null {
      if (status !== 'INITIALIZED') return null;
      const sessionId = newSubscriptionSessionId();
      subscriptions.addSession(sessionId, subscriptionId, clock.now());
      return sessionId;
    },
    create(body: CreateSubscriptionBody): SubscriptionRecord {
      const now = clock.now();
      const expiresAt = body.subscription_expiry_time ? Date.parse(body.subscription_expiry_time) : null;
      if (expiresAt !== null && expiresAt <= now) throw subscriptionErrors.expiryInvalid();
      if (subscriptions.find(body.subscription_id) !== null) throw subscriptionErrors.exists();
      const { plan_details: plan, customer_details: customer, authorization_details: asked } = body;
      const subscription: SubscriptionRecord = {
        subscriptionId: body.subscription_id,
        cfSubscriptionId: newCfId('subscription'),
        status: 'INITIALIZED',
        plan: {
          id: `plan_${newCfId('subscription')}`,
          name: plan.plan_name,
          maxPaise: plan.plan_max_amount,
          maxCycles: plan.plan_max_cycles ?? null,
          note: plan.plan_note ?? null,
        },
        customer: {
          email: customer.customer_email,
          phone: customer.customer_phone,
          name: customer.customer_name ?? null,
        },
        authorization: {
          amountPaise: asked.amount,
          isRefunded: asked.isRefunded,
          methods: asked.methods,
          method: null,
          reference: null,
          status: null,
          paymentId: null,
          approvedAt: null,
        },
        returnUrl: body.subscription_meta?.return_url || null,
        tags: body.subscription_tags ?? null,
        createdAt: now,
        expiresAt,
        dueAt: now + LINK_MS,
        outcomes: [],
      };
      subscriptions.insert(subscription);
      return subscription;
    },
    /** The customer approves; the bank confirms at once or, if late, after a while. */
    approve(subscriptionId: string, method: DebitMethod, isLate: boolean): SubscriptionRecord {
      return inTransaction(db, () => {
        const { approveAtOnce, lateApprovalMs } = parts.switches.read();
        const asked = authorize(get(subscriptionId), method);
        if (approveAtOnce && !isLate) return move(decide(asked, true), 'ACTIVE');
        const waiting = move(asked, 'BANK_APPROVAL_PENDING', clock.now() + lateApprovalMs);
        return isLate ? waiting : change(waiting, 'ACTIVE');
      });
    },
    /** The customer or the bank refuses; it may be tried again. */
    refuse: (subscriptionId: string, method: DebitMethod): SubscriptionRecord =>
      inTransaction(db, () => decide(authorize(get(subscriptionId), method), false)),
    /** The merchant, the customer in the UPI app, or the bank changes the state. */
    change: (subscriptionId: string, status: SubscriptionStatus): SubscriptionRecord =>
      inTransaction(db, () => change(get(subscriptionId), status)),
    setOutcomes(subscriptionId: string, outcomes: DebitOutcome[]): SubscriptionRecord {
      const subscription = { ...get(subscriptionId), outcomes };
      subscriptions.update(subscription);
      return subscription;
    },
  };
}
