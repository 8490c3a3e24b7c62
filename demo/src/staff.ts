import type { Client } from 'pg';
import { idFor } from './seed/ids.ts';

/** One colleague of each role. */
const colleagues = [
  { name: 'Kavya Menon', email: 'manager@example.com', staffRole: 'manager' },
  { name: 'Rohit Sinha', email: 'support@example.com', staffRole: 'support' },
  { name: 'Nisha Kapoor', email: 'accountant@example.com', staffRole: 'accountant' },
];

/**
 * Adds staff of each role, to try what each may do. They have the password of the store's owner, so that a demo has no
 * staff password that is publicly known; without an owner, or beside other staff, none are added.
 */
export async function addStaff(client: Client, now: Date): Promise<void> {
  const others = await client.query(
    `SELECT FROM users WHERE role = 'admin' AND staff_role <> 'owner' LIMIT 1`,
  );
  if (others.rowCount !== 0) return;
  for (const { name, email, staffRole } of colleagues) {
    await client.query(
      `INSERT INTO users (id, name, email, password_hash, role, staff_role, status, is_email_verified, created_at)
       SELECT $1, $2, $3, password_hash, 'admin', $4, 'active', true, $5 FROM users
       WHERE role = 'admin' AND staff_role = 'owner' AND deleted_at IS NULL ORDER BY created_at LIMIT 1
       ON CONFLICT DO NOTHING`,
      [idFor(`user/${email}`, now), name, email, staffRole, now],
    );
  }
}
