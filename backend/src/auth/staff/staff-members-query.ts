import { FilterFlag, FilterOneOf, staffListQuery } from '../../common/staff-list.js';

/** What the list of staff accounts can be asked for. */
export class StaffMembersQuery extends staffListQuery(
  'staff',
  ['name', 'email', 'createdAt', 'lastActive', 'id'],
  ['name', 'ASC'],
) {
  @FilterOneOf(['active', 'suspended', 'pending'])
  status?: 'active' | 'suspended' | 'pending';

  @FilterFlag()
  totpEnabled?: boolean;
}
