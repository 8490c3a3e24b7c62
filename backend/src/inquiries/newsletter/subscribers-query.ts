import { FilterOneOf, staffListQuery } from '../../common/staff-list.js';
import { SUBSCRIBER_STATUSES } from './newsletter.dto.js';

/** The query of the staff list of subscribers. */
export class SubscribersQuery extends staffListQuery(
  'subscribers',
  ['createdAt', 'confirmedAt', 'email', 'status', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(SUBSCRIBER_STATUSES)
  status?: (typeof SUBSCRIBER_STATUSES)[number];
}
