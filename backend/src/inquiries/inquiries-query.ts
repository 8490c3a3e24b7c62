import { datedListQuery, FilterAssignee, FilterOneOf } from '../common/staff-list.js';
import { INQUIRY_STATUSES, SERVICES } from './inquiries.dto.js';

/** The query of the staff list of inquiries. */
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
