import { z } from 'zod';
import { flagFilter, type StaffListOf, staffListShape } from '../../common/staff-list.js';
import { TOOL_STATUSES } from './staff-tools.dto.js';

/** What the staff list of tools can be asked for. Archived tools are shown when they are asked for. */
export const STAFF_TOOL_LIST = staffListShape({
  resource: 'tools',
  sorts: [
    'createdAt',
    'updatedAt',
    'name',
    'category',
    'price',
    'originalPrice',
    'discount',
    'rating',
    'averageRating',
    'reviewsCount',
    'downloads',
    'version',
    'fileSize',
    'isActive',
    'isFeatured',
    'trialAvailable',
    'status',
    'id',
    '_id',
  ],
  defaultSort: ['createdAt', 'DESC'],
  filters: {
    category: z.string().max(60),
    status: z.enum([...TOOL_STATUSES, 'all']),
    isActive: flagFilter,
    isFeatured: flagFilter,
    trialAvailable: flagFilter,
    price: z.enum(['free', 'paid']),
  },
});

export type StaffToolListRequest = StaffListOf<typeof STAFF_TOOL_LIST>;
export type StaffToolSort = StaffToolListRequest['sort'];
