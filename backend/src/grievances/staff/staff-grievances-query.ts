import { ListsPeople } from '../../common/access/permissions.ts';
import { datedListQuery, FilterFlag, FilterOneOf } from '../../common/lists/staff-list.ts';
import { GRIEVANCE_STATUSES, type GrievanceStatus } from '../grievance-states.ts';

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
