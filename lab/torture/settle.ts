import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import type { Machine } from './machine.ts';
import { isReceipt, getOrder, type Mandate, type Sandbox } from '../support/sandbox.ts';
import type { Staff } from './staff.ts';
import { readOrders } from './stored-orders.ts';
import { readSubscriptions, subscriptionProblems } from './subscription-problems.ts';

const SETTLE_MS = 180_000;

/** Waits until every paid order has its receipt and subscriptions are as at the provider, or the time is over. Then staff ask about disputes that are still open. */
export async function settle(
  ledger: Ledger,
  sandbox: Sandbox,
  staff: Staff,
  machine: Machine,
): Promise<void> {
  const end = Date.now() + SETTLE_MS;
  const isSettled = async () => {
    // Not any email: that of a refund may arrive first.
    const receipts = new Set((await sandbox.emails()).filter(isReceipt).map(getOrder));
    if (!ledger.purchases.every(({ orderId }) => receipts.has(orderId))) return false;
    const mandates = await readMandates(sandbox, ledger);
    return subscriptionProblems(mandates, await readSubscriptions(machine)).length === 0;
  };
  while (!(await isSettled()) && Date.now() < end) await sleep(2_000);
  const stored = await readOrders(machine);
  for (const { id, orderId, row, outcome } of ledger.disputes) {
    if (stored.get(orderId)?.disputes?.[id] === outcome) continue;
    ledger.count('synchronised disputes');
    await staff.sync(row);
  }
}

/** What the provider knows of the subscriptions that were approved. */
export const readMandates = (sandbox: Sandbox, { subscriptions }: Ledger): Promise<Mandate[]> =>
  Promise.all(subscriptions.map((id) => sandbox.mandate(id)));
