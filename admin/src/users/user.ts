import type { Schemas } from '@store/api-client';

/** A customer or a member of staff, as staff see them. Money in rupees. */
export type User = Schemas['StaffUser'];

/** The numbers come only with a user requested by id, not with a list. */
export type UserDetails = User & Partial<Pick<Schemas['StaffUserDetail'], 'figures'>>;

/** Resources that change with a user. */
export const USER_RELATED = ['users', 'dashboard'];

export const REASON_HINT = 'Visible to staff only. Not included in the customer’s email.';

export const userStatuses = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'pending', label: 'Pending' },
];

export function getName({ name, email }: Pick<User, 'name' | 'email'>): string {
  return name || email;
}

/** The status that the toggle sets: an active user is suspended, any other becomes active. */
export function nextStatus(status: string): 'active' | 'suspended' {
  return status === 'active' ? 'suspended' : 'active';
}
