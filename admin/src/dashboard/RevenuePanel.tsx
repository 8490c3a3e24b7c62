import { useQuery } from '@tanstack/react-query';

import { ChartFigure } from '../components/charts/ChartFigure';
import { DayLines } from '../components/charts/lazy-charts';
import { ErrorState } from '../components/ErrorState';
import { formatRupees } from '../components/format';
import { Panel } from '../components/Panel';
import { useStaffDataProvider } from '../providers/data-provider';

/** Revenue of the last 30 days and the 30 before. */
export function RevenuePanel() {
  const dataProvider = useStaffDataProvider();
  const {
    data: days,
    error,
    refetch,
  } = useQuery({
    queryKey: ['dashboard', 'revenue'],
    queryFn: async () => (await dataProvider.getAnalytics({ timeRange: '30d' })).series,
  });
  const sum = (days ?? []).reduce((total, day) => total + day.revenue, 0);
  return (
    <Panel title="Revenue, last 30 days">
      {error && !days ? (
        <ErrorState message="Failed to load the revenue" onRetry={() => void refetch()} />
      ) : (
        <ChartFigure summary={`Revenue by day for the last 30 days, ${formatRupees(sum)} in total.`}>
          {days && (
            <DayLines
              days={days.map((day) => day.date)}
              format={formatRupees}
              lines={[
                { label: 'Last 30 days', values: days.map((day) => day.revenue) },
                { label: 'Previous 30 days', values: days.map((day) => day.previousRevenue), before: true },
              ]}
            />
          )}
        </ChartFigure>
      )}
    </Panel>
  );
}
