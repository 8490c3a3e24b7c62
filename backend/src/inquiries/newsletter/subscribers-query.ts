import { FilterOneOf, staffListQuery } from '../../common/staff-list.js';
import { SUBSCRIBER_STATUSES } from './newsletter.dto.js';

/** What the staff list of subscribers can be asked for. */
export class SubscribersQuery extends staffListQuery(
  'subscribers',
  ['createdAt', 'confirmedAt', 'email', 'status', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(SUBSCRIBER_STATUSES)
  status?: (typeof SUBSCRIBER_STATUSES)[number];
}
