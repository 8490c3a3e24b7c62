import type { Rows } from './rows.ts';

/** A dispute of the order, and a payout with one row. */
export async function addBankRecords(rows: Rows, order: string, word: string, n: number): Promise<void> {
  const at = new Date(Date.UTC(2026, 0, 1 + n));
  await rows.insert('disputes', {
    provider_id: `d${n}`,
    order_id: order,
    stage: 'chargeback',
    status: 'won',
    provider_status: 'WON',
    amount_paise: 100 * (n + 1),
    counted_paise: 0,
    opened_at: at,
    reported_at: at,
    resolved_at: at,
    checked_at: at,
    created_at: at,
    updated_at: at,
  });
  const payout = await rows.insert('payouts', {
    provider_id: `p${n}`,
    utr: word,
    amount_paise: 100,
    settled_at: at,
    imported_at: at,
    is_complete: true,
  });
  await rows.insert('payout_lines', {
    payout_id: payout,
    line_key: `l${n}`,
    kind: 'adjustment',
    event_id: word,
    at,
    amount_paise: 100,
    fee_paise: 0,
    tax_paise: 0,
    net_paise: 100,
  });
}
