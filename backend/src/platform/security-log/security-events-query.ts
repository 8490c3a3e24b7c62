import { ListsPeople } from '../../common/access/permissions.js';
import { datedListQuery, FilterId, FilterOneOf } from '../../common/lists/staff-list.js';
import { TABLE_FORMATS, type TableFormat } from '../../common/lists/table-file/table-file.js';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from './security-event.js';

/** The query of the security log. */
@ListsPeople('security events')
export class SecurityEventsQuery extends datedListQuery('security-events', ['at'], ['at', 'DESC']) {
  @FilterOneOf(SECURITY_EVENT_KINDS)
  kind?: SecurityEventKind;

  /** Events that the person caused, or that are about them. */
  @FilterId()
  personId?: string;
}

/** The filters and the sort of the log; all of it is exported. */
export class SecurityEventsExportQuery extends SecurityEventsQuery {
  @FilterOneOf(TABLE_FORMATS)
  format: TableFormat = 'csv';
}
