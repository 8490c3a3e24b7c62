import { FilterFlag, FilterId, FilterNumber, FilterOneOf, staffListQuery } from '../../common/staff-list.js';

/** What the staff list of reviews can be asked for. */
export class StaffReviewsQuery extends staffListQuery(
  'reviews',
  ['createdAt', 'rating', 'toolName', 'userName', 'badge', 'hidden', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterId()
  toolId?: string;

  @FilterId()
  userId?: string;

  @FilterNumber(1, 5)
  rating?: number;

  @FilterOneOf(['Verified purchase', 'Trial user', 'Free tool user'])
  badge?: 'Verified purchase' | 'Trial user' | 'Free tool user';

  @FilterFlag()
  hidden?: boolean;
}
