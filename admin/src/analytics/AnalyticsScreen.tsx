import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { Button } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router';

import { EmptyState } from '../components/EmptyState';
import { ErrorState } from '../components/ErrorState';
import { indianDay } from '../components/indian-day';
import { Screen } from '../components/Screen';
import { errorFields, errorMessage } from '../providers/api-error';
import { useStaffDataProvider } from '../providers/data-provider';
import { dayErrors, isEmpty, readAnalytics, readDays } from './analytics-data';
import { AnalyticsReport, AnalyticsSkeleton } from './AnalyticsReport';
import { RangeFields } from './RangeFields';

export function AnalyticsScreen() {
  const dataProvider = useStaffDataProvider();
  const [params, setParams] = useSearchParams();
  const days = readDays(params);
  const today = indianDay(new Date());
  const wrong = dayErrors(days, today);
  const isRight = Object.keys(wrong).length === 0;
  const [revenueShown, setRevenueShown] = useStore('analytics.revenue', true);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['analytics', days],
    queryFn: async () => readAnalytics(await dataProvider.getAnalytics(days)),
    enabled: isRight,
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
      <RangeFields
        days={days}
        errors={isRight ? errorFields(error) : wrong}
        shown={{ from: data?.from ?? today, to: data?.to ?? today }}
        today={today}
        onChange={(chosen) => setParams(chosen, { replace: true })}
      />
    </>
  );

  return (
    <Screen
      title="Analytics"
      subtitle="Revenue includes any GST and is net of refunds and of what disputes hold."
      actions={actions}
    >
      {isRight ? (
        <>
          {error && !isFetching && (
            <ErrorState message={describeFailure(error)} onRetry={() => void refetch()} />
          )}
          {!data && !error && <AnalyticsSkeleton />}
          {data && !error && isEmpty(data) && (
            <EmptyState
              title="No Analytics Data"
              hint="There is no activity in this time range. Try a longer one."
            />
          )}
          {data && !error && !isEmpty(data) && (
            <AnalyticsReport days={days} data={data} revenueShown={revenueShown} />
          )}
        </>
      ) : (
        <EmptyState title="Choose the days" hint="The report appears once both days are right." />
      )}
    </Screen>
  );
}

function describeFailure(error: unknown): string {
  return `Failed to fetch analytics data: ${errorMessage(error, 'unknown error')}`;
}
