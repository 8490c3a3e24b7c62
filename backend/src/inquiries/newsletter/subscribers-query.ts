import { ListsPeople } from '../../common/access/permissions.js';
import { datedListQuery, FilterOneOf } from '../../common/lists/staff-list.js';
import { TABLE_FORMATS, type TableFormat } from '../../common/lists/table-file/table-file.js';
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

/** The filters and the sort of the list; all of it is exported. */
export class SubscribersExportQuery extends SubscribersQuery {
  @FilterOneOf(TABLE_FORMATS)
  format: TableFormat = 'csv';
}
