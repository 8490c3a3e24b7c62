import { FilterOneOf, staffListQuery } from '../common/staff-list.js';
import { INQUIRY_STATUSES, SERVICES } from './inquiries.dto.js';

/** What the staff list of inquiries can be asked for. */
export class InquiriesQuery extends staffListQuery(
  'inquiries',
  ['createdAt', 'updatedAt', 'name', 'email', 'service', 'status', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(INQUIRY_STATUSES)
  status?: (typeof INQUIRY_STATUSES)[number];

  @FilterOneOf(SERVICES)
  service?: (typeof SERVICES)[number];
}
