import { FilterFlag, FilterOneOf, FilterText, staffListQuery } from '../../common/staff-list.js';
import { TOOL_STATUSES } from './staff-tools.dto.js';

/** What the staff list of tools can be asked for. Archived tools are shown when they are asked for. */
export class StaffToolsQuery extends staffListQuery(
  'tools',
  [
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
  ['createdAt', 'DESC'],
) {
  @FilterText(60)
  category?: string;

  @FilterOneOf([...TOOL_STATUSES, 'all'])
  status?: (typeof TOOL_STATUSES)[number] | 'all';

  @FilterFlag()
  isActive?: boolean;

  @FilterFlag()
  isFeatured?: boolean;

  @FilterFlag()
  trialAvailable?: boolean;

  @FilterOneOf(['free', 'paid'])
  price?: 'free' | 'paid';
}

export type StaffToolSort = StaffToolsQuery['sort'];
