import { ListsPeople } from '../../common/access/permissions.js';
import { datedListQuery, FilterId, FilterOneOf } from '../../common/lists/staff-list.js';
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
