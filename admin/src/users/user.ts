import type { Schemas } from '@store/api-client';

/** A customer or a member of staff, as staff see them. Money in rupees. */
export type User = Schemas['StaffUser'];

/** A user with what they did in the shop, which is known once they were asked for alone. */
export type UserDetails = User & Partial<Pick<Schemas['StaffUserDetail'], 'figures'>>;

export const userStatuses = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'pending', label: 'Pending' },
];

/** What the toggle does next: an active user is suspended, any other becomes active. */
export function nextStatus(status: string): 'active' | 'suspended' {
  return status === 'active' ? 'suspended' : 'active';
}
