import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { Button, MenuItem, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router';

import { EmptyState } from '../components/EmptyState';
import { ErrorState } from '../components/ErrorState';
import { Screen } from '../components/Screen';
import { errorMessage } from '../providers/api-error';
import { callData } from '../providers/http-client';
import { isEmpty, readAnalytics, readTimeRange, timeRanges } from './analytics-data';
import { AnalyticsReport, AnalyticsSkeleton } from './AnalyticsReport';

/** How the shop did over a range of days against the range before. */
export function AnalyticsScreen() {
  const [params, setParams] = useSearchParams();
  const timeRange = readTimeRange(params.get('timeRange'));
  const [revenueShown, setRevenueShown] = useStore('analytics.revenue', true);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['analytics', timeRange],
    queryFn: async () => readAnalytics(await callData(`/admin/analytics?timeRange=${timeRange}`)),
    placeholderData: keepPreviousData,
  });

  const actions = (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={revenueShown ? <HideIcon /> : <ShowIcon />}
        onClick={() => setRevenueShown(!revenueShown)}
      >
        {revenueShown ? 'Hide revenue' : 'Show revenue'}
      </Button>
      <TextField
        select
        label="Time range"
        value={timeRange}
        onChange={(event) => setParams({ timeRange: event.target.value }, { replace: true })}
        sx={{ minWidth: 150 }}
      >
        {timeRanges.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </>
  );

  return (
    <Screen title="Analytics" subtitle="Days are days in India; revenue is net of refunds." actions={actions}>
      {error && !isFetching && <ErrorState message={failureOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <AnalyticsSkeleton />}
      {data && !error && isEmpty(data) && (
        <EmptyState title="No Analytics Data" hint="Nothing happened in this range yet. Try a longer one." />
      )}
      {data && !error && !isEmpty(data) && <AnalyticsReport data={data} revenueShown={revenueShown} />}
    </Screen>
  );
}

function failureOf(error: unknown): string {
  return `Failed to fetch analytics data: ${errorMessage(error, 'the server did not say why')}`;
}
