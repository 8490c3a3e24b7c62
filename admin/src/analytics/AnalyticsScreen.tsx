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
import { useStaffDataProvider } from '../providers/data-provider';
import { isEmpty, readAnalytics, readTimeRange, timeRanges } from './analytics-data';
import { AnalyticsReport, AnalyticsSkeleton } from './AnalyticsReport';

export function AnalyticsScreen() {
  const dataProvider = useStaffDataProvider();
  const [params, setParams] = useSearchParams();
  const timeRange = readTimeRange(params.get('timeRange'));
  const [revenueShown, setRevenueShown] = useStore('analytics.revenue', true);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['analytics', timeRange],
    queryFn: async () => readAnalytics(await dataProvider.getAnalytics(timeRange)),
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
    <Screen
      title="Analytics"
      subtitle="All dates in IST. Revenue includes any GST and is net of refunds and of what disputes hold."
      actions={actions}
    >
      {error && !isFetching && <ErrorState message={failureOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <AnalyticsSkeleton />}
      {data && !error && isEmpty(data) && (
        <EmptyState
          title="No Analytics Data"
          hint="There is no activity in this time range. Try a longer one."
        />
      )}
      {data && !error && !isEmpty(data) && <AnalyticsReport data={data} revenueShown={revenueShown} />}
    </Screen>
  );
}

function failureOf(error: unknown): string {
  return `Failed to fetch analytics data: ${errorMessage(error, 'unknown error')}`;
}
