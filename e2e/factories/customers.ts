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

/** @param state its GST code, as if from an earlier purchase; null for a customer who was never asked. */
export async function signUp(api: StoreApi, state: string | null = '27'): Promise<Customer> {
  const person = newCustomer();
  const { token, user } = await api.post<Pick<Customer, 'token' | 'user'>>('/auth/register', { ...person });
  // A journey that registers the store for GST does not stop the others, which buy meanwhile.
  if (state !== null) await api.as(token).put('/users/billing', { stateCode: state });
  return { ...person, token, user };
}
