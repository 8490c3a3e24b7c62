import { ListsPeople } from '../common/access/permissions.ts';
import { datedListQuery, FilterAssignee, FilterOneOf } from '../common/lists/staff-list.ts';
import { INQUIRY_STATUSES, SERVICES } from './inquiries.dto.ts';

/** The query of the staff list of inquiries. */
@ListsPeople('inquiries')
export class InquiriesQuery extends datedListQuery(
  'inquiries',
  ['createdAt', 'updatedAt', 'name', 'email', 'service', 'status', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(INQUIRY_STATUSES)
  status?: (typeof INQUIRY_STATUSES)[number];

  @FilterOneOf(SERVICES)
  service?: (typeof SERVICES)[number];

  @FilterAssignee()
  assignedTo?: string;
}
