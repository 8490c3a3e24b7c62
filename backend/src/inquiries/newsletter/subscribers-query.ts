import { ListsPeople } from '../../common/access/permissions.ts';
import { datedListQuery, FilterOneOf } from '../../common/lists/staff-list.ts';
import { SUBSCRIBER_STATUSES } from './newsletter.dto.ts';

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
