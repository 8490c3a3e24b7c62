import { setTimeout as sleep } from 'node:timers/promises';
import { Client as Database } from 'pg';
import type { FaultName, Ledger, Purchase } from './ledger.ts';
import type { Machine } from './machine.ts';
import type { Mail, Sandbox } from './sandbox.ts';
import type { Staff } from './staff.ts';

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
  /** After the payment, or after the end of the fault if that was later. */
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
}

interface Stored {
  orderId: string;
  status: string;
  entitled: boolean;
  refunds: number;
}

const SETTLE_MS = 180_000;
const LIES = ['payment_mismatch'];

/** Waits until every paid order has its receipt, or the time is over. */
export async function settle(ledger: Ledger, sandbox: Sandbox): Promise<void> {
  const end = Date.now() + SETTLE_MS;
  const isSettled = async () => {
    const subjects = (await sandbox.mails()).map(({ subject }) => subject).join('\n');
    return ledger.purchases.every(({ orderId }) => subjects.includes(orderId));
  };
  while (!(await isSettled()) && Date.now() < end) await sleep(2_000);
}

/** Compares what the provider and the customers know with what the store has. */
export async function judge(
  machine: Machine,
  sandbox: Sandbox,
  staff: Staff,
  ledger: Ledger,
): Promise<Verdict> {
  const problems = [...ledger.wrong];
  const stored = await readOrders(machine);
  const mails = await sandbox.mails();
  const receipts = Map.groupBy(mails.filter(isReceipt), ({ subject }) => orderOf(subject));
  const refunded = new Set(ledger.refunds.map(({ orderId }) => orderId));
  const lost = (purchase: Purchase) => {
    const order = stored.get(purchase.orderId);
    if (!receipts.has(purchase.orderId)) return true;
    if (refunded.has(purchase.orderId)) return order?.refunds === 0;
    return order?.status !== 'completed' || !order.entitled;
  };
  // One email may arrive twice with the same id; two ids would be two receipts.
  const double = ({ orderId }: Purchase) =>
    new Set((receipts.get(orderId) ?? []).map(messageId)).size > 1 || (stored.get(orderId)?.refunds ?? 0) > 1;
  const ids = mails.map(messageId);
  for (const purchase of ledger.purchases.filter(lost)) {
    const order = stored.get(purchase.orderId);
    const receipt = receipts.has(purchase.orderId) ? 'a receipt' : 'no receipt';
    problems.push(`${purchase.orderId} (${purchase.fault}): ${order?.status ?? 'unknown'}, ${receipt}`);
  }
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
      longestReceiptMs: longest(bought, receipts, ledger),
      note: record?.note ?? '',
    };
  });
  const { invariants, alerts } = await checkInvariants(staff);
  return {
    rows,
    problems: [...problems, ...invariants],
    alerts,
    repeatedEmails: ids.length - new Set(ids).size,
  };
}

function longest(bought: Purchase[], receipts: Map<string, Mail[]>, ledger: Ledger): number | null {
  const delays = bought.flatMap(({ orderId, paidAt, fault }) => {
    const times = (receipts.get(orderId) ?? []).map(({ receivedAt }) => Date.parse(receivedAt));
    const ended = ledger.faults.find(({ name }) => name === fault)?.endedAt ?? 0;
    return times.length === 0 ? [] : [Math.max(0, Math.min(...times) - Math.max(paidAt, ended))];
  });
  return delays.length === 0 ? null : Math.max(...delays);
}

const isReceipt = ({ subject }: Mail) => subject.startsWith('Your receipt');
const orderOf = (subject: string) => /\(([^()]+)\)$/.exec(subject)?.[1] ?? '';
const messageId = ({ headers }: Mail) =>
  headers.find(({ key }) => key.toLowerCase() === 'message-id')?.value ?? '';

async function readOrders(machine: Machine): Promise<Map<string, Stored>> {
  const database = new Database({ connectionString: machine.postgres.url });
  await database.connect();
  try {
    const { rows } = await database.query<Stored>(
      `SELECT o.order_id AS "orderId", o.status,
              EXISTS (SELECT FROM entitlements e
                       WHERE e.order_id = o.id AND e.withdrawn_at IS NULL) AS entitled,
              (SELECT count(*)::int FROM refunds r
                WHERE r.order_id = o.id AND r.status IN ('success', 'pending')) AS refunds
         FROM orders o`,
    );
    return new Map(rows.map((row) => [row.orderId, row]));
  } finally {
    await database.end();
  }
}

/** Every invariant of the store, to its end. */
async function checkInvariants(
  staff: Staff,
): Promise<{ invariants: string[]; alerts: Record<string, number> }> {
  let isComplete = false;
  let names: string[] = [];
  for (let run = 0; run < 10 && !isComplete; run += 1) {
    const answer = await staff.post<{ isComplete: boolean; invariants: { name: string }[] }>(
      '/api/admin/invariants/check',
    );
    isComplete = answer.isComplete;
    names = answer.invariants.map(({ name }) => name);
  }
  const { alerts } = await staff.get<{ alerts: { kind: string; message: string }[] }>(
    '/api/admin/alerts?limit=1000',
  );
  const counts: Record<string, number> = {};
  for (const { kind } of alerts) counts[kind] = (counts[kind] ?? 0) + 1;
  const wrong = alerts
    .filter(({ kind }) => names.includes(kind) || !LIES.includes(kind))
    .map(({ kind, message }) => `${kind}: ${message}`);
  return {
    invariants: isComplete ? wrong : [...wrong, 'the invariants were not checked to their end'],
    alerts: counts,
  };
}
