import { randomBytes } from 'node:crypto';
import type { StoreApi } from './store-api.ts';

export interface NewCustomer {
  name: string;
  email: string;
  phone: string;
  password: string;
}

export interface Customer extends NewCustomer {
  token: string;
  user: Record<string, unknown>;
}

/** Data for a sign-up, with a unique email address. */
export function newCustomer(): NewCustomer {
  return {
    name: 'Kavita Nair',
    email: `kavita.${randomBytes(5).toString('hex')}@example.com`,
    phone: '9812345670',
    password: 'kavita likes charts',
  };
}

export async function signUp(api: StoreApi): Promise<Customer> {
  const person = newCustomer();
  const { token, user } = await api.post<Pick<Customer, 'token' | 'user'>>('/auth/register', { ...person });
  return { ...person, token, user };
}
