import { ListsPeople } from '../../common/access/permissions.js';
import { datedListQuery, FilterOneOf } from '../../common/lists/staff-list.js';
import { SUBSCRIBER_STATUSES } from './newsletter.dto.js';

/** The query of the staff list of subscribers. */
@ListsPeople('newsletter')
export class SubscribersQuery extends datedListQuery(
  'subscribers',
  ['createdAt', 'confirmedAt', 'email', 'status', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(SUBSCRIBER_STATUSES)
  status?: (typeof SUBSCRIBER_STATUSES)[number];
}
