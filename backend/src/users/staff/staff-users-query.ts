import { FilterFlag, FilterOneOf, staffListQuery } from '../../common/staff-list.js';

/** What the staff list of people can be asked for. */
export class StaffUsersQuery extends staffListQuery(
  'users',
  ['createdAt', 'name', 'email', 'lastActive', 'role', 'status', 'purchaseCount', 'totalSpent', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(['user', 'admin'])
  role?: 'user' | 'admin';

  @FilterOneOf(['active', 'suspended', 'pending'])
  status?: 'active' | 'suspended' | 'pending';

  @FilterFlag()
  emailVerified?: boolean;
}
