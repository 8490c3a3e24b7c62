import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { inTransaction } from '../../database.ts';
import { newCfId } from '../ids.ts';
import { rupees } from '../rupees.ts';
import type { DebitsRepository } from './debits.repository.ts';
import { getDebitTime } from './schedule.ts';
import { debitMethod, subscriptionStatus, type SubscriptionsRepository } from './subscriptions.repository.ts';

const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

const pastPayment = z.strictObject({
  paymentId: z.string(),
  cfPaymentId: z.string(),
  cfOrderId: z.string().nullable(),
  type: z.enum(['AUTH', 'CHARGE']),
  /** One that is `INITIALIZED` is debited on its day. */
  status: z.enum(['INITIALIZED', 'SUCCESS', 'FAILED']),
  amount: rupees,
  scheduledOn: z.iso.date().nullable(),
  at: moment,
  failure: z.string().nullable(),
});

/** A subscription that was approved before this sandbox existed, from the merchant's records. */
const pastSubscription = z.strictObject({
  subscriptionId: z.string(),
  cfSubscriptionId: z.string(),
  status: subscriptionStatus,
  planName: z.string(),
  maxAmount: rupees,
  customer: z.strictObject({ email: z.string(), phone: z.string(), name: z.string() }),
  method: debitMethod,
  reference: z.string(),
  createdAt: moment,
  expiresAt: moment,
  /** Oldest first, the authorization before the others. */
  payments: z.array(pastPayment),
});

type PastSubscription = z.infer<typeof pastSubscription>;

export const pastSubscriptions = z.strictObject({ subscriptions: z.array(pastSubscription) });

interface Rows {
  db: DatabaseSync;
  subscriptions: SubscriptionsRepository;
  debits: DebitsRepository;
}

function write({ subscriptions, debits }: Rows, past: PastSubscription): void {
  const { subscriptionId, cfSubscriptionId, status, customer, method, reference, createdAt, expiresAt } =
    past;
  const [authorization] = past.payments;
  const isOpen = ['ACTIVE', 'ON_HOLD', 'CUSTOMER_PAUSED'].includes(status);
  subscriptions.insert({
    subscriptionId,
    cfSubscriptionId,
    status,
    plan: {
      id: `plan_${newCfId('subscription')}`,
      name: past.planName,
      maxPaise: past.maxAmount,
      maxCycles: null,
      note: null,
    },
    customer,
    authorization: {
      amountPaise: authorization?.amount ?? past.maxAmount,
      isRefunded: false,
      methods: ['upi', 'card'],
      method,
      reference,
      status: 'ACTIVE',
      paymentId: authorization?.paymentId ?? null,
      approvedAt: authorization?.at ?? createdAt,
    },
    returnUrl: null,
    tags: null,
    createdAt,
    expiresAt,
    dueAt: isOpen ? expiresAt : null,
    outcomes: [],
  });
  for (const { amount, at, status: paid, ...payment } of past.payments) {
    const isOpenDebit = paid === 'INITIALIZED' && payment.scheduledOn !== null;
    debits.insert({
      ...payment,
      subscriptionId,
      status: paid,
      amountPaise: amount,
      remarks: null,
      initiatedAt: at,
      completedAt: paid === 'INITIALIZED' ? null : at,
      retries: 0,
      cfTxnId: paid === 'INITIALIZED' ? null : payment.cfPaymentId,
      dueAt: isOpenDebit ? getDebitTime(payment.scheduledOn ?? '') : null,
    });
  }
}

/** Imports the demo's subscriptions, so that they are debited and can be cancelled; known ones stay unchanged. */
export function takeOverSubscriptions(rows: Rows, past: readonly PastSubscription[]): { added: number } {
  inTransaction(rows.db, () => {
    for (const subscription of past) write(rows, subscription);
  });
  return { added: past.length };
}
