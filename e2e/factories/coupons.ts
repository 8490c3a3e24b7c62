import { randomBytes } from 'node:crypto';
import type { StoreApi } from './store-api.ts';

/** A code that takes a percentage off everything. */
export async function offer(staff: StoreApi, percent: number): Promise<string> {
  const code = `JOURNEY-${randomBytes(4).toString('hex').toUpperCase()}`;
  await staff.post('/admin/coupons', { code, kind: 'percent', percent });
  return code;
}
