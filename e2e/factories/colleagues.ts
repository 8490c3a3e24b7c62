import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { findEmail } from '../support/inbox.ts';
import type { StoreApi } from './store-api.ts';

export interface Colleague {
  name: string;
  email: string;
  password: string;
}

/** Invites a member of staff, who chooses a password through the emailed link. */
export async function inviteColleague(
  request: APIRequestContext,
  api: StoreApi,
  staffApi: StoreApi,
  staffRole: 'owner' | 'manager' = 'manager',
): Promise<Colleague> {
  const unique = randomBytes(5).toString('hex');
  const colleague = {
    name: `Meera ${unique}`,
    email: `${unique}@example.com`,
    password: 'seven wild geese fly',
  };
  await staffApi.post('/admin/staff', { name: colleague.name, email: colleague.email, staffRole });
  const mail = await findEmail(request, colleague.email, /invited/);
  const link = mail.links.find((address) => address.includes('/reset-password')) ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';
  await api.post('/auth/reset-password', { token, newPassword: colleague.password });
  return colleague;
}
