import OpenIcon from '@mui/icons-material/VisibilityOutlined';
import { DataTable } from 'react-admin';

import { Badge } from '../components/Badge';
import { formatCount } from '../components/format';
import type { RecordCard } from '../components/list/RecordCards';
import { RowAction } from '../components/list/RowAction';
import { RecordTable } from '../components/list/RecordTable';
import { TwoLines } from '../components/list/TwoLines';
import { getState, describeTime, type Issue } from './issue';

export function IssueState({ issue }: { issue: Issue }) {
  const { label, tone } = getState(issue);
  return <Badge tone={tone}>{label}</Badge>;
}

const getAudience = ({ interest }: Issue): string => (interest ? `Interest: ${interest}` : 'All subscribers');
const getCount = (name: keyof Issue['figures']) => (issue: Issue) =>
  issue.status === 'draft' ? '–' : formatCount(issue.figures[name] ?? 0);

const counts = [
  { label: 'Sent', of: getCount('sent') },
  { label: 'Unsubscribed', of: getCount('unsubscribed') },
  { label: 'Clicks', of: getCount('clicks') },
];

export function IssueTable() {
  return (
    <RecordTable<Issue> toCard={toCard}>
      <DataTable.Col
        source="subject"
        label="Subject"
        render={(issue: Issue) => <TwoLines first={issue.subject} second={getAudience(issue)} room="wide" />}
      />
      <DataTable.Col source="status" label="Status" render={(issue: Issue) => <IssueState issue={issue} />} />
      <DataTable.Col label="When" disableSort render={describeTime} />
      {counts.map(({ label, of }) => (
        <DataTable.Col key={label} label={label} align="right" disableSort render={of} />
      ))}
      <DataTable.Col
        label="Actions"
        disableSort
        render={(issue: Issue) => (
          <div className="row-actions">
            <RowAction title="Open" label={`Open ${issue.subject}`} to={`/newsletter-issues/${issue.id}`}>
              <OpenIcon fontSize="small" />
            </RowAction>
          </div>
        )}
      />
    </RecordTable>
  );
}

function toCard(issue: Issue): RecordCard {
  const { figures } = issue;
  const counted = `${formatCount(figures.sent)} sent, ${formatCount(figures.clicks)} clicks`;
  return {
    to: `/newsletter-issues/${issue.id}`,
    title: issue.subject,
    lines:
      issue.status === 'draft'
        ? [getAudience(issue), describeTime(issue)]
        : [`${getAudience(issue)} · ${describeTime(issue)}`, counted],
    value: null,
    badge: <IssueState issue={issue} />,
  };
}
