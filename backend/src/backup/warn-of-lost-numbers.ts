import { connect } from '../database/connect.ts';

/** What to do about documents that were issued after the backup was made. */
export const LOST_NUMBERS =
  'The store was restored from a backup. Tax invoices and credit notes that were issued since are lost, and their numbers would be used again. Before the store sells, enter new prefixes under Settings, Tax: a new prefix begins a new series.';

/** An alert for the staff of a restored store that had issued tax invoices. */
const WARN = /* sql */ `
  INSERT INTO alerts (id, kind, subject, message, created_at)
  SELECT gen_random_uuid(), 'invoice_numbers_lost', 'store', $1, now() WHERE EXISTS (SELECT FROM invoices)
  ON CONFLICT (kind, subject) WHERE resolved_at IS NULL DO NOTHING`;

export async function warnOfLostNumbers(databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl, 'store-restore');
  try {
    const { rows } = await client.query<{ has: boolean }>(
      `SELECT to_regclass('invoices') IS NOT NULL AS has`,
    );
    if (rows[0]?.has) await client.query(WARN, [LOST_NUMBERS]);
  } finally {
    await client.end();
  }
}
