import type { Schemas } from '@store/api-client';

/** The customer's name and email; a Google account may have only the latter. */
export function getCustomer({
  user,
  googleUserEmail,
}: Pick<Schemas['ListedOrder'], 'user' | 'googleUserEmail'>): { name: string; email: string } {
  const email = user?.email || googleUserEmail || '';
  return { name: user?.name || email || 'N/A', email: email || 'N/A' };
}
