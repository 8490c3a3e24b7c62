import { setTimeout as sleep } from 'node:timers/promises';
import { documentProblems, unpaidProblems } from './documents.ts';
import type { FaultName, Ledger, Purchase } from './ledger.ts';
import type { Machine } from './machine.ts';
import { ReceiptWaits } from './receipt-waits.ts';
import { isReceipt, type Mail, getOrder, type Sandbox } from '../support/sandbox.ts';
import { readMandates } from './settle.ts';
import type { Staff } from './staff.ts';
import { readSubscriptions, subscriptionProblems } from './subscription-problems.ts';
import { readBooks, type StoredOrder } from './stored-orders.ts';

export interface Row {
  fault: FaultName;
  purchases: number;
  refunds: number;
  uploads: number;
  downloads: number;
  failed: number;
  recoveryMs: number | null;
  lost: number;
  double: number;
  /** After the payment, faults not counted. */
  medianReceiptMs: number | null;
  longestReceiptMs: number | null;
  note: string;
}

export interface Verdict {
  rows: Row[];
  /** What the invariants found, and everything else that must not be. */
  problems: string[];
  /** Alerts of other kinds, which lies of the provider must cause. */
  alerts: Record<string, number>;
  /** The same email delivered again (same Message-ID): after a crash between sending it and noting it. */
  repeatedEmails: number;
  documents: { invoices: number; creditNotes: number };
  uploads: { resumed: number; large: number };
  disputes: { won: number; lost: number; synchronised: number };
  subscriptions: { begun: number; debits: number; failed: number; cancelled: number; returned: number };
  medianReceiptMs: number | null;
  /** The receipts that took longest, for finding out why. */
  slowest: string[];
}

/** `order` is the row of the order. */
type Alert = { kind: string; message: string; order: string | null };

/** A receipt must be there so long after the payment, faults not counted. */
const RECEIPT_MS = 60_000;

/** What must cause an alert: lies of the provider, disputes that it decided, and debits after a cancellation. */
const EXPECTED = ['payment_mismatch', 'dispute_closed', 'subscription_debit'];
const RETURNED_TWICE = ['refunds_over_paid', 'refund_mismatch'];
/** A refund that waits is refused when its payment is disputed meanwhile. One that was sent before may be paid beside a lost dispute. */
const isExpected = ({ kind, message, order }: Alert, returnedTwice: Set<string>) =>
  EXPECTED.includes(kind) ||
  (kind === 'refund_failed' && message.includes('was disputed before')) ||
  (RETURNED_TWICE.includes(kind) && order !== null && returnedTwice.has(order));

/** Compares what the provider and the customers know with what the store has. */
export async function judge(
  machine: Machine,
  sandbox: Sandbox,
  staff: Staff,
  ledger: Ledger,
  longestReceiptMs = RECEIPT_MS,
): Promise<Verdict> {
  const problems = [...ledger.wrong];
  const { stored, books } = await readBooks(machine);
  const emails = await sandbox.emails();
  const receipts = Map.groupBy(emails.filter(isReceipt), getOrder);
  const refunded = new Set(ledger.refunds.map(({ orderId }) => orderId));
  const disputed = new Map(ledger.disputes.map((dispute) => [dispute.orderId, dispute]));
  const lost = ({ orderId, mustReturn }: Purchase) => {
    const order = stored.get(orderId);
    if (!order || !receipts.has(orderId)) return true;
    if (mustReturn) return order.refunds !== 1;
    const isReturned = order.refunds + order.lostDisputes > 0;
    const dispute = disputed.get(orderId);
    if (refunded.has(orderId) && !dispute) return !isReturned;
    const mayBeReturned = refunded.has(orderId) || dispute?.outcome === 'lost';
    return !(mayBeReturned && isReturned) && !(order.status === 'completed' && order.hasAccess);
  };
  // One email may arrive twice with the same id; two ids would be two receipts.
  const double = ({ orderId }: Purchase) => {
    const order = stored.get(orderId);
    const isTwice = new Set((receipts.get(orderId) ?? []).map(messageId)).size > 1;
    return isTwice || (order !== undefined && (order.refunds > 1 || order.refundedPaise > order.amountPaise));
  };
  const ids = emails.map(messageId);
  for (const purchase of ledger.purchases.filter(lost)) {
    const order = stored.get(purchase.orderId);
    const receipt = receipts.has(purchase.orderId) ? 'a receipt' : 'no receipt';
    problems.push(`${purchase.orderId} (${purchase.fault}): ${order?.status ?? 'unknown'}, ${receipt}`);
  }
  const waits = new ReceiptWaits(ledger, receipts);
  const orders = [...stored.values()];
  problems.push(
    ...waits.longerThan(longestReceiptMs),
    ...disputeProblems(ledger, stored),
    ...subscriptionProblems(await readMandates(sandbox, ledger), await readSubscriptions(machine)),
    ...documentProblems(books, orders),
    ...unpaidProblems(emails, orders, ledger.purchases),
  );
  const names = ['none', ...ledger.faults.map(({ name }) => name)];
  const rows = names.map((fault): Row => {
    const bought = ledger.purchases.filter((purchase) => purchase.fault === fault);
    const record = ledger.faults.find(({ name }) => name === fault);
    return {
      fault,
      purchases: bought.length,
      refunds: ledger.total('refunds', fault),
      uploads: ledger.total('uploads', fault),
      downloads: ledger.total('downloads', fault),
      failed: ledger.total('failed', fault),
      recoveryMs: record?.recoveryMs ?? null,
      lost: bought.filter(lost).length,
      double: bought.filter(double).length,
      medianReceiptMs: waits.median(bought),
      longestReceiptMs: waits.longest(bought),
      note: record?.note ?? '',
    };
  });
  const returnedTwice = ledger.disputes.filter(
    ({ orderId, outcome }) => outcome === 'lost' && (stored.get(orderId)?.refunds ?? 0) > 0,
  );
  const { invariants, alerts } = await checkInvariants(staff, new Set(returnedTwice.map(({ row }) => row)));
  return {
    rows,
    problems: [...problems, ...invariants],
    alerts,
    repeatedEmails: ids.length - new Set(ids).size,
    documents: {
      invoices: books.documents.filter(({ kind }) => kind === 'invoice').length,
      creditNotes: books.documents.filter(({ kind }) => kind === 'credit_note').length,
    },
    uploads: { resumed: ledger.total('resumed uploads'), large: ledger.total('large uploads') },
    disputes: {
      won: ledger.disputes.filter(({ outcome }) => outcome === 'won').length,
      lost: ledger.disputes.filter(({ outcome }) => outcome === 'lost').length,
      synchronised: ledger.total('synchronised disputes'),
    },
    subscriptions: {
      begun: ledger.total('subscriptions'),
      debits: ledger.total('debits'),
      failed: ledger.total('failed debits'),
      cancelled: ledger.total('cancellations'),
      returned: ledger.purchases.filter(({ mustReturn }) => mustReturn).length,
    },
    medianReceiptMs: waits.median(ledger.purchases),
    slowest: waits.slowest(stored),
  };
}

/** Disputes whose end the store does not know. */
function disputeProblems(ledger: Ledger, stored: Map<string, StoredOrder>): string[] {
  return ledger.disputes.flatMap(({ id, orderId, outcome }) => {
    const known = stored.get(orderId)?.disputes?.[id];
    if (known === outcome) return [];
    return [`dispute ${id} of ${orderId} was ${outcome}, and is ${known ?? 'unknown'} in the store`];
  });
}

const messageId = ({ headers }: Mail) =>
  headers.find(({ key }) => key.toLowerCase() === 'message-id')?.value ?? '';

interface InvariantsCheck {
  isComplete: boolean;
  invariants: { name: string; lastPassAt: string | null }[];
}

const CHECK_WITHIN_MS = 5 * 60_000;

/** Every invariant of the store, to its end. */
async function checkInvariants(
  staff: Staff,
  returnedTwice: Set<string>,
): Promise<{ invariants: string[]; alerts: Record<string, number> }> {
  // A run goes on where the last one stopped, so only a second end means that everything was looked at after the load.
  let ends = 0;
  let unfinished: string[] = [];
  for (const until = Date.now() + CHECK_WITHIN_MS; ends < 2 && Date.now() < until;) {
    const begun = new Date().toISOString();
    const { isComplete, invariants } = await staff.post<InvariantsCheck>('/api/admin/invariants/check');
    unfinished = invariants
      .filter(({ lastPassAt }) => lastPassAt === null || lastPassAt < begun)
      .map(({ name }) => name);
    if (isComplete) ends += 1;
    // A store whose S3 server was away does not call it for a while.
    else await sleep(1_000);
  }
  const { alerts } = await staff.get<{ alerts: Alert[] }>('/api/admin/alerts?limit=1000');
  const counts: Record<string, number> = {};
  for (const { kind } of alerts) counts[kind] = (counts[kind] ?? 0) + 1;
  const wrong = alerts
    .filter((alert) => !isExpected(alert, returnedTwice))
    .map(({ kind, message }) => `${kind}: ${message}`);
  return {
    invariants:
      ends === 2 ? wrong : [...wrong, `invariants not checked to their end: ${unfinished.join(', ')}`],
    alerts: counts,
  };
}
