import { z } from 'zod';
import { flagFilter, type StaffListOf, staffListShape } from '../../common/staff-list.js';

/** What the staff list of people can be asked for. */
export const USER_LIST = staffListShape({
  resource: 'users',
  sorts: ['createdAt', 'name', 'email', 'lastActive', 'role', 'status', 'purchaseCount', 'totalSpent', 'id'],
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    role: z.enum(['user', 'admin']),
    status: z.enum(['active', 'suspended', 'pending']),
    emailVerified: flagFilter,
  },
});

export type UserList = StaffListOf<typeof USER_LIST>;
