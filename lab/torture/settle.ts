import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import type { Machine } from './machine.ts';
import { isReceipt, getOrder, type Sandbox } from '../support/sandbox.ts';
import type { Staff } from './staff.ts';
import { readOrders } from './stored-orders.ts';

const SETTLE_MS = 180_000;

/** Waits until every paid order has its receipt, or the time is over. Then staff ask about disputes that are still open. */
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
    return ledger.purchases.every(({ orderId }) => receipts.has(orderId));
  };
  while (!(await isSettled()) && Date.now() < end) await sleep(2_000);
  const stored = await readOrders(machine);
  for (const { id, orderId, row, outcome } of ledger.disputes) {
    if (stored.get(orderId)?.disputes?.[id] === outcome) continue;
    ledger.count('synchronised disputes');
    await staff.sync(row);
  }
}
