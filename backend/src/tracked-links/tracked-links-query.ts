import { z } from 'zod';
import { flagFilter, type StaffListOf, staffListShape } from '../common/staff-list.js';

/** What the staff list of tracked links can be asked for. */
export const TRACKED_LINK_LIST = staffListShape({
  resource: 'tracked-links',
  sorts: [
    'createdAt',
    'source',
    'medium',
    'campaign',
    'code',
    'clicks',
    'signUps',
    'trials',
    'sales',
    'revenue',
    'id',
  ],
  defaultSort: ['createdAt', 'DESC'],
  filters: { isArchived: flagFilter, toolId: z.uuid() },
});

export type TrackedLinkList = StaffListOf<typeof TRACKED_LINK_LIST>;
