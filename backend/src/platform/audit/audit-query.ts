import { ListsPeople } from '../../common/access/permissions.js';
import { datedListQuery, FilterId, FilterOneOf, FilterText } from '../../common/lists/staff-list.js';
import { TABLE_FORMATS, type TableFormat } from '../../common/lists/table-file/table-file.js';

/** The query of the log of staff changes. */
@ListsPeople('audit log entries')
export class AuditQuery extends datedListQuery('audit-log', ['at', 'id'], ['at', 'DESC']) {
  @FilterId()
  actorId?: string;

  @FilterOneOf(['create', 'update', 'delete'])
  action?: 'create' | 'update' | 'delete';

  @FilterText(40)
  subjectType?: string;

  @FilterText(60)
  subjectId?: string;
}

/** The filters and the sort of the log; all of it is exported. */
export class AuditExportQuery extends AuditQuery {
  @FilterOneOf(TABLE_FORMATS)
  format: TableFormat = 'csv';
}
