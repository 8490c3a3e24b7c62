import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Client } from 'pg';

/** The links of the demo's quotes, as the backend works them out: staff see them, and customers open them. */
export async function linkQuotes(client: Client, secret: string): Promise<void> {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'quote links', 32));
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM quotes WHERE status <> 'draft' AND token_hash IS NULL AND created_by IS NULL`,
  );
  for (const { id } of rows) {
    const token = createHmac('sha256', key).update(id).digest('base64url');
    const hash = createHash('sha256').update(token).digest('hex');
    await client.query('UPDATE quotes SET token_hash = $2 WHERE id = $1 AND token_hash IS NULL', [id, hash]);
  }
}
