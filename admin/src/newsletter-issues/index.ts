import { lazyScreen } from '../components/lazy-screen';
import type { Issue } from './issue';

export const newsletterIssues = {
  list: lazyScreen(async () => (await import('./IssueScreen')).IssueScreen),
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: (issue: Issue) => issue.subject,
};
