import { FilterOneOf, staffListQuery } from '../../../common/lists/staff-list.ts';
import { ISSUE_STATUSES, type IssueStatus } from './issue-states.ts';

/** The query of the staff list of issues. */
export class IssuesQuery extends staffListQuery(
  'newsletter-issues',
  ['createdAt', 'updatedAt', 'scheduledAt', 'startedAt', 'subject', 'status', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(ISSUE_STATUSES)
  status?: IssueStatus;
}
