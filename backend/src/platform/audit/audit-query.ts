import { ListsPeople } from '../../common/access/permissions.ts';
import { datedListQuery, FilterId, FilterOneOf, FilterText } from '../../common/lists/staff-list.ts';

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
