import { Alert, Box, Card, LinearProgress, Typography } from '@mui/material';
import { useGetOne } from 'ra-core';

import { DetailList } from '../components/DetailList';
import { ErrorState } from '../components/ErrorState';
import { formatCount, formatMoment } from '../components/format';
import { May } from '../components/May';
import { Screen } from '../components/Screen';
import { StatTile, StatTiles } from '../components/StatTile';
import { useMay } from '../components/use-may';
import { ScreenLoading } from '../layout/ScreenLoading';
import { errorMessage } from '../providers/api-error';
import { isMoving, getProgress, describeTime, type Issue } from './issue';
import { IssueEditor } from './IssueEditor';
import { IssueMoves } from './IssueMoves';
import { IssuesButton } from './IssuesButton';
import { IssueState } from './IssueTable';
import { EmailPreview } from './EmailPreview';

const REFRESH_MS = 3_000;

/** A draft to write on, or an issue with its numbers. */
export function IssueDetail({ id }: { id: string }) {
  const mayWrite = useMay('newsletter:write');
  const { data, error, refetch } = useGetOne<Issue>(
    'newsletter-issues',
    { id },
    { refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? REFRESH_MS : false) },
  );
  if (error) {
    return (
      <Screen title="Newsletter" actions={<IssuesButton />}>
        <ErrorState
          message={errorMessage(error, 'Failed to fetch the newsletter')}
          onRetry={() => void refetch()}
        />
      </Screen>
    );
  }
  if (!data) return <ScreenLoading />;
  return data.status === 'draft' && mayWrite ? <IssueEditor issue={data} /> : <IssueReport issue={data} />;
}

/** How far an issue is, and what came back. */
export function IssueReport({ issue }: { issue: Issue }) {
  const { figures, status } = issue;
  return (
    <Screen title={issue.subject} subtitle={describeTime(issue)} actions={<IssuesButton />}>
      {status === 'paused' && <PausedNotice issue={issue} />}
      <Card component="section" aria-label="Progress" sx={{ p: 2, mb: 2.5 }}>
        <DetailList
          items={[
            { name: 'Status', value: <IssueState issue={issue} /> },
            {
              name: 'Who gets it',
              value: issue.interest ? `Interest: ${issue.interest}` : 'All subscribers',
            },
            ...(issue.startedAt ? [{ name: 'Started', value: formatMoment(issue.startedAt) }] : []),
            ...(issue.endedAt ? [{ name: 'Ended', value: formatMoment(issue.endedAt) }] : []),
          ]}
        />
        {issue.startedAt && <Progress issue={issue} />}
        <May permission="newsletter:write">
          <IssueMoves issue={issue} />
        </May>
      </Card>
      <StatTiles>
        <StatTile label="Sent" value={formatCount(figures.sent)} />
        <StatTile label="Failed" value={formatCount(figures.failed)} caption="Refused by the mail server" />
        <StatTile
          label="Skipped"
          value={formatCount(figures.skipped)}
          caption="Unsubscribed before, or cancelled"
        />
        <StatTile label="Unsubscribed" value={formatCount(figures.unsubscribed)} caption="After this issue" />
        <StatTile label="Clicks" value={formatCount(figures.clicks)} caption="Opens are not counted" />
      </StatTiles>
      <Card sx={{ p: 2 }}>
        <EmailPreview subject={issue.subject} body={issue.body} />
      </Card>
    </Screen>
  );
}

function Progress({ issue }: { issue: Issue }) {
  const { figures } = issue;
  const percent = getProgress(issue);
  const all = figures.recipients ?? 0;
  return (
    <Box sx={{ mt: 2 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label="Sent"
        sx={{ height: 8, borderRadius: 1 }}
      />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mt: 0.75 }}>
        {`${formatCount(figures.sent)} of ${formatCount(all)} sent, ${formatCount(figures.waiting)} with the mail server`}
      </Typography>
    </Box>
  );
}

function PausedNotice({ issue: { figures } }: { issue: Issue }) {
  const isRefused = figures.sent === 0 && figures.failed > 0;
  return (
    <Alert severity="warning" sx={{ mb: 2.5 }}>
      {isRefused
        ? 'The mail server refused every email so far, so sending was paused. Check Settings, Email, before you resume.'
        : 'Sending is paused. Nobody gets this newsletter until you resume it.'}
    </Alert>
  );
}
