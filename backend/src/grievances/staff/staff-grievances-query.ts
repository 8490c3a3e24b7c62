import { ListsPeople } from '../../common/access/permissions.js';
import { datedListQuery, FilterFlag, FilterOneOf } from '../../common/lists/staff-list.js';
import { GRIEVANCE_STATUSES, type GrievanceStatus } from '../grievance-states.js';

/** The query of the staff list of grievances. */
@ListsPeople('grievances')
export class StaffGrievancesQuery extends datedListQuery(
  'grievances',
  ['createdAt', 'resolveBy', 'number', 'name', 'status', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(GRIEVANCE_STATUSES)
  status?: GrievanceStatus;

  /** A deadline is near or missed. */
  @FilterFlag()
  needsAttention?: boolean;
}
