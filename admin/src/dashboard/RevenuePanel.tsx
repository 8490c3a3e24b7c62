import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';

import { ChartFigure } from '../components/charts/ChartFigure';
import { DayLines } from '../components/charts/lazy-charts';
import { formatWholeRupees } from '../components/format';
import { Panel } from '../components/Panel';
import { isRecord } from '../providers/envelope';
import { callData } from '../providers/http-client';

interface Day {
  date: string;
  revenue: number;
  previousRevenue: number;
}

function isDay(value: unknown): value is Day {
  return (
    isRecord(value) &&
    typeof value['date'] === 'string' &&
    typeof value['revenue'] === 'number' &&
    typeof value['previousRevenue'] === 'number'
  );
}

async function fetchDays(): Promise<Day[]> {
  const { series } = await callData('/admin/analytics?timeRange=30d');
  return Array.isArray(series) ? series.filter(isDay) : [];
}

/** Revenue of the last 30 days against the 30 before. */
export function RevenuePanel() {
  const { data: days, error } = useQuery({ queryKey: ['dashboard', 'revenue'], queryFn: fetchDays });
  const sum = (days ?? []).reduce((total, day) => total + day.revenue, 0);
  return (
    <Panel title="Revenue, last 30 days">
      {error && !days ? (
        <Typography variant="body2" sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
          The figures could not be loaded.
        </Typography>
      ) : (
        <ChartFigure summary={`Revenue by day of the last 30 days, ${formatWholeRupees(sum)} in all.`}>
          {days && (
            <DayLines
              days={days.map((day) => day.date)}
              format={formatWholeRupees}
              lines={[
                { label: 'Last 30 days', values: days.map((day) => day.revenue) },
                { label: 'The 30 days before', values: days.map((day) => day.previousRevenue), before: true },
              ]}
            />
          )}
        </ChartFigure>
      )}
    </Panel>
  );
}
