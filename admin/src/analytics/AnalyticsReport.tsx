import { Box, Button, Skeleton } from '@mui/material';
import { useStore } from 'react-admin';

import { formatCount, formatRupees } from '../components/format';
import { StatTile, StatTiles } from '../components/StatTile';
import type { ReportDays } from '../providers/actions/reports';
import { formatGrowth } from './analytics-data';
import {
  CategoriesPanel,
  CustomersPanel,
  FunnelPanel,
  HoursPanel,
  OrdersPanel,
  RevenuePanel,
} from './chart-panels';
import { MethodsPanel, PaymentHoursPanel } from './payment-panels';
import { HIDDEN, type ReportProps } from './report';
import { ReportExport } from './ReportExport';
import {
  ActivityPanel,
  PlansPanel,
  SalesPanel,
  SubscriptionsPanel,
  TopToolsPanel,
  UsersPanel,
} from './table-panels';

interface AnalyticsReportProps extends Omit<ReportProps, 'renderExport'> {
  days: ReportDays;
}

export function AnalyticsReport({ days, data, revenueShown }: AnalyticsReportProps) {
  const [isLong, setLong] = useStore('analytics.more', false);
  const report: ReportProps = {
    data,
    revenueShown,
    renderExport: (table) => <ReportExport table={table} days={days} revenueShown={revenueShown} />,
  };
  const metrics = [
    {
      label: 'Revenue',
      metric: data.revenue,
      value: revenueShown ? formatRupees(data.revenue.total) : HIDDEN,
    },
    { label: 'New users', metric: data.users, value: formatCount(data.users.total) },
    { label: 'New tools', metric: data.tools, value: formatCount(data.tools.total) },
    { label: 'Sales', metric: data.sales, value: formatCount(data.sales.total) },
  ];
  return (
    <>
      <StatTiles>
        {metrics.map(({ label, metric, value }) => (
          <StatTile key={label} label={label} value={value} caption={formatGrowth(metric)} />
        ))}
      </StatTiles>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          '& .wide': { gridColumn: '1 / -1' },
        }}
      >
        <RevenuePanel {...report} />
        <TopToolsPanel {...report} />
        <FunnelPanel {...report} />
        <Button
          className="wide"
          variant="outlined"
          color="secondary"
          aria-expanded={isLong}
          onClick={() => setLong(!isLong)}
          sx={{ justifySelf: 'center' }}
        >
          {isLong ? 'Less' : 'More'}
        </Button>
        {isLong && <MoreReport {...report} />}
      </Box>
    </>
  );
}

/** What is looked up rather than watched. */
function MoreReport(report: ReportProps) {
  return (
    <>
      <OrdersPanel {...report} />
      <HoursPanel {...report} />
      <CategoriesPanel {...report} />
      <PlansPanel {...report} />
      <SubscriptionsPanel {...report} />
      <CustomersPanel {...report} />
      <PaymentHoursPanel {...report} />
      <MethodsPanel {...report} />
      <UsersPanel {...report} />
      <SalesPanel {...report} />
      <ActivityPanel {...report} />
    </>
  );
}

export function AnalyticsSkeleton() {
  return (
    <Box role="status" aria-label="Loading analytics" sx={{ display: 'grid', gap: 2 }}>
      <Skeleton variant="rounded" height={92} />
      <Skeleton variant="rounded" height={320} />
      <Skeleton variant="rounded" height={280} />
    </Box>
  );
}
