import { Box, Typography } from '@mui/material';

import { ChartFigure } from '../components/charts/ChartFigure';
import { Bars, DayLines } from '../components/charts/lazy-charts';
import { formatCount, formatRupees, formatShortRupees } from '../components/format';
import { Panel } from '../components/Panel';
import { formatHour } from './analytics-data';
import { FunnelTable } from './FunnelTable';
import type { ReportProps } from './report';

export function RevenuePanel({ data, renderExport, revenueShown }: ReportProps) {
  const { series, revenue } = data;
  return (
    <Panel title="Revenue by day" className="wide" action={renderExport('revenue-by-day')}>
      {revenueShown ? (
        <ChartFigure
          height={210}
          summary={`Revenue by day: ${formatRupees(revenue.total)} in this period, ${formatRupees(revenue.previous)} in the previous one.`}
        >
          <DayLines
            height={210}
            days={series.map((day) => day.date)}
            format={formatRupees}
            lines={[
              { label: 'This period', values: series.map((day) => day.revenue) },
              { label: 'Previous period', values: series.map((day) => day.previousRevenue), before: true },
            ]}
          />
        </ChartFigure>
      ) : (
        <RevenueHidden />
      )}
    </Panel>
  );
}

export function OrdersPanel({ data: { series, sales }, renderExport }: ReportProps) {
  return (
    <Panel title="Orders by day" action={renderExport('orders-by-day')}>
      <ChartFigure
        summary={`Orders by day: ${formatCount(sales.total)} in this period, ${formatCount(sales.previous)} in the previous one.`}
      >
        <DayLines
          days={series.map((day) => day.date)}
          format={formatCount}
          lines={[
            { label: 'This period', values: series.map((day) => day.orders) },
            { label: 'Previous period', values: series.map((day) => day.previousOrders), before: true },
          ]}
        />
      </ChartFigure>
    </Panel>
  );
}

export function CategoriesPanel({ data: { categories }, renderExport, revenueShown }: ReportProps) {
  const words = categories.map(({ category, revenue }) => `${category} ${formatRupees(revenue)}`).join(', ');
  return (
    <Panel title="Revenue by category" action={renderExport('sales-by-category')}>
      {!revenueShown && <RevenueHidden />}
      {revenueShown && categories.length === 0 && <EmptyText text="No sales in this period." />}
      {revenueShown && categories.length > 0 && (
        <ChartFigure summary={`Revenue by category: ${words}.`}>
          <Bars
            horizontal
            format={formatRupees}
            formatTick={formatShortRupees}
            names={categories.map(({ category }) => category)}
            bars={[
              { label: 'This period', values: categories.map(({ revenue }) => revenue) },
              {
                label: 'Previous period',
                values: categories.map(({ previousRevenue }) => previousRevenue),
                tone: 'previous',
              },
            ]}
          />
        </ChartFigure>
      )}
    </Panel>
  );
}

export function FunnelPanel({ data: { funnel }, renderExport }: ReportProps) {
  return (
    <Panel title="From visit to purchase" action={renderExport('from-visit-to-purchase')}>
      <FunnelTable steps={funnel} />
    </Panel>
  );
}

export function CustomersPanel({ data: { customers }, renderExport }: ReportProps) {
  const { new: first, returning } = customers;
  const all = first + returning;
  const share = all === 0 ? '' : ` ${Math.round((100 * returning) / all)}% were returning customers.`;
  return (
    <Panel title="New vs returning customers" action={renderExport('new-and-returning-customers')}>
      <ChartFigure
        height={140}
        summary={`Customers: ${formatCount(first)} new, ${formatCount(returning)} returning.`}
      >
        <Bars
          horizontal
          format={formatCount}
          names={['New', 'Returning']}
          bars={[{ label: 'Customers', values: [first, returning] }]}
        />
      </ChartFigure>
      <Typography variant="body2" sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
        {formatCount(all)} {all === 1 ? 'person' : 'people'} paid in this period.{share}
      </Typography>
    </Panel>
  );
}

export function HoursPanel({ data: { salesByHour }, renderExport }: ReportProps) {
  const busiest = salesByHour.reduce((max, hour) => (hour.orders > max.orders ? hour : max), {
    hour: 0,
    orders: 0,
    revenue: 0,
  });
  return (
    <Panel title="Sales by hour" action={renderExport('sales-by-hour')}>
      <ChartFigure
        summary={`Sales by hour of the day; most between ${busiest.hour} and ${busiest.hour + 1}.`}
      >
        <Bars
          format={formatCount}
          names={salesByHour.map(({ hour }) => formatHour(hour))}
          bars={[{ label: 'Sales', values: salesByHour.map(({ orders }) => orders) }]}
        />
      </ChartFigure>
    </Panel>
  );
}

function RevenueHidden() {
  return <EmptyText text="Revenue is hidden." />;
}

function EmptyText({ text }: { text: string }) {
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
    </Box>
  );
}
