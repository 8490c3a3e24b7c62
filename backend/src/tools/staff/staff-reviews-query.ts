import { z } from 'zod';
import { flagFilter, type StaffListOf, staffListShape } from '../../common/staff-list.js';

/** What the staff list of reviews can be asked for. */
export const STAFF_REVIEW_LIST = staffListShape({
  resource: 'reviews',
  sorts: ['createdAt', 'rating', 'toolName', 'userName', 'badge', 'hidden', 'id'],
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    toolId: z.uuid(),
    userId: z.uuid(),
    rating: z.coerce.number().int().min(1).max(5),
    badge: z.enum(['Verified purchase', 'Trial user', 'Free tool user']),
    hidden: flagFilter,
  },
});

export type StaffReviewListRequest = StaffListOf<typeof STAFF_REVIEW_LIST>;
