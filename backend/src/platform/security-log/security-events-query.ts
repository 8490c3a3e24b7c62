import { FilterDay, FilterId, FilterOneOf, staffListQuery } from '../../common/staff-list.js';
import { SECURITY_EVENT_KINDS, type SecurityEventKind } from './security-event.js';

/** The query of the security log. */
export class SecurityEventsQuery extends staffListQuery('security-events', ['at'], ['at', 'DESC']) {
  @FilterOneOf(SECURITY_EVENT_KINDS)
  kind?: SecurityEventKind;

  /** Events that the person caused, or that are about them. */
  @FilterId()
  personId?: string;

  /** The first day. */
  @FilterDay()
  from?: string;

  /** The last day. */
  @FilterDay()
  to?: string;
}
