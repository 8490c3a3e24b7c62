import { PayoutImportService } from '../../src/payments/payouts/payout-import.service.ts';
import type { Shop } from './shop.ts';

export interface Settled {
  leaveOut?: string[];
  withoutFee?: string[];
  otherAmounts?: { orderId: string; amount: number }[];
  foreign?: { orderId: string; amount: number }[];
  again?: string[];
  otherTaxes?: { orderId: string; amount: number }[];
  adjustments?: { amount: number; remarks: string; type?: string; saleType?: string }[];
  missing?: number;
}

export interface PayoutRecord {
  id: string;
  providerId: string;
  utr: string | null;
  settledAt: string;
  gross: number;
  expected: number;
  received: number;
  difference: number;
  fees: number;
  tax: number;
  lines: number;
  problems: number;
  state: string;
}

export interface PayoutLineRecord {
  id: string;
  kind: string;
  orderId: string | null;
  order: string | null;
  refundId: string | null;
  amount: number;
  ours: number | null;
  fee: number | null;
  tax: number | null;
  net: number;
  problem: string | null;
}

/** The provider pays out what is not paid out yet. @returns its id of the settlement */
export async function settle(shop: Shop, wishes: Settled = {}): Promise<string> {
  const { settlement } = await shop.sandbox.control<{ settlement: { cf_settlement_id: string } }>(
    'POST',
    '/settlements',
    wishes,
  );
  return settlement.cf_settlement_id;
}

/** Staff mark all open alerts of a kind as resolved. */
export async function resolveAlerts(shop: Shop, staff: string, kind: string): Promise<void> {
  const path = `/admin/alerts?kind=${kind}`;
  const { body } = await shop.store.api.get<{ alerts: { id: string }[] }>(path, staff);
  for (const { id } of body.data.alerts) await shop.store.api.post(`/admin/alerts/${id}/resolve`, {}, staff);
}

export const importPayouts = (shop: Shop): Promise<void> => shop.store.app.get(PayoutImportService).run();

/** The payout with the provider's id, as staff see it. */
export async function payout(shop: Shop, staff: string, providerId: string): Promise<PayoutRecord> {
  const { body } = await shop.store.api.get<{ payouts: PayoutRecord[] }>('/admin/payouts', staff);
  const found = body.data.payouts.find((record) => record.providerId === providerId);
  if (!found) throw new Error(`payout ${providerId} is not imported`);
  return found;
}

export async function payoutLines(shop: Shop, staff: string, id: string): Promise<PayoutLineRecord[]> {
  const path = `/admin/payout-lines?payout=${id}`;
  return (await shop.store.api.get<{ payoutLines: PayoutLineRecord[] }>(path, staff)).body.data.payoutLines;
}

/** Messages of open alerts of a kind. */
export async function openAlerts(shop: Shop, kind: string): Promise<string[]> {
  const found = await shop.store.database.rows<{ message: string }>(
    'SELECT message FROM alerts WHERE kind = $1 AND resolved_at IS NULL ORDER BY created_at, id',
    [kind],
  );
  return found.map(({ message }) => message);
}
