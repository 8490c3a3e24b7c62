import { z } from 'zod';
import { flagFilter, type StaffListOf, staffListShape } from '../../common/staff-list.js';

/** What the list of staff accounts can be asked for. */
export const COLLEAGUE_LIST = staffListShape({
  resource: 'staff',
  sorts: ['name', 'email', 'createdAt', 'lastActive', 'id'],
  defaultSort: ['name', 'ASC'],
  filters: { status: z.enum(['active', 'suspended', 'pending']), totpEnabled: flagFilter },
});

export type ColleagueList = StaffListOf<typeof COLLEAGUE_LIST>;
