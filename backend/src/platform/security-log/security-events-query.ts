import { ListsPeople } from '../../common/access/permissions.ts';
import { datedListQuery, FilterId, FilterOneOf } from '../../common/lists/staff-list.ts';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from './security-event.ts';

/** The query of the security log. */
@ListsPeople('security events')
export class SecurityEventsQuery extends datedListQuery('security-events', ['at'], ['at', 'DESC']) {
  @FilterOneOf(SECURITY_EVENT_KINDS)
  kind?: SecurityEventKind;

  /** Events that the person caused, or that are about them. */
  @FilterId()
  personId?: string;
}
