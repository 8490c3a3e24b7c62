import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';

import { activityPage } from '../components/activity-page';
import { DetailList } from '../components/DetailList';
import { formatCount, formatMoment, formatRupees } from '../components/format';
import { Panel } from '../components/Panel';
import { RecordLink } from '../components/RecordLink';
import { HIDDEN, type ReportProps } from './report';

/** So that the report fits a screen; the export has all of them. */
const SHOWN_TOOLS = 5;

export function TopToolsPanel({ data: { topTools }, renderExport, revenueShown }: ReportProps) {
  return (
    <Panel title="Top tools" action={renderExport('top-tools')}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Tool</TableCell>
              <TableCell align="right">Sales</TableCell>
              <TableCell align="right">Revenue</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {topTools.slice(0, SHOWN_TOOLS).map((tool) => (
              <TableRow key={tool.id}>
                <TableCell>
                  <Typography variant="body2" component="span" sx={{ fontWeight: 600, mr: 1 }}>
                    <RecordLink to={`/tools/${tool.id}`} permission="tools:read">
                      {tool.name}
                    </RecordLink>
                  </Typography>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {tool.category}
                  </Typography>
                </TableCell>
                <TableCell align="right">{formatCount(tool.sales)}</TableCell>
                <TableCell align="right">{revenueShown ? formatRupees(tool.revenue) : HIDDEN}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  );
}

/** Nothing while no tool has several plans. */
export function PlansPanel({ data: { salesByPlan }, renderExport, revenueShown }: ReportProps) {
  if (salesByPlan.length === 0) return null;
  return (
    <Panel title="Sales by plan" action={renderExport('sales-by-plan')}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Plan</TableCell>
              <TableCell align="right">Sales</TableCell>
              <TableCell align="right">Revenue</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {salesByPlan.map(({ toolId, toolName, plan, sales, revenue }) => (
              <TableRow key={`${toolId} ${plan}`}>
                <TableCell>
                  <Typography variant="body2" component="span" sx={{ fontWeight: 600, mr: 1 }}>
                    {plan}
                  </Typography>
                  <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                    {toolName}
                  </Typography>
                </TableCell>
                <TableCell align="right">{formatCount(sales)}</TableCell>
                <TableCell align="right">{revenueShown ? formatRupees(revenue) : HIDDEN}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  );
}

/** Nothing while there has been no subscription. */
export function SubscriptionsPanel({
  data: { subscriptions },
  renderExport,
  revenueShown,
}: Omit<ReportProps, 'data'> & { data: Pick<ReportProps['data'], 'subscriptions'> }) {
  const { mrr, active, churned, failedDebits } = subscriptions;
  if (Object.values(subscriptions).every((figure) => figure === 0)) return null;
  return (
    <Panel title="Subscriptions" action={renderExport('subscriptions')}>
      <Box sx={{ px: 2, pb: 2 }}>
        <DetailList
          items={[
            { name: 'Monthly recurring revenue', value: revenueShown ? formatRupees(mrr) : HIDDEN },
            { name: 'Active now', value: formatCount(active) },
            { name: 'New', value: formatCount(subscriptions.new) },
            { name: 'Churned', value: formatCount(churned) },
            { name: 'Failed debits', value: formatCount(failedDebits) },
          ]}
        />
      </Box>
    </Panel>
  );
}

/** Only the last day that somebody was here is kept. */
const known = (count: number | null): string =>
  count === null ? 'Not known for past days' : formatCount(count);

export function UsersPanel({ data: { userActivity: users }, renderExport }: ReportProps) {
  return (
    <Panel title="User activity" action={renderExport('user-activity')}>
      <Box sx={{ px: 2, pb: 2 }}>
        <DetailList
          items={[
            { name: 'Visitors', value: formatCount(users.visitors) },
            { name: 'New users', value: formatCount(users.newUsers) },
            { name: 'Active users', value: known(users.activeUsers) },
            { name: 'Returning users', value: known(users.returningUsers) },
            { name: 'Buyers', value: formatCount(users.conversions) },
          ]}
        />
      </Box>
    </Panel>
  );
}

export function SalesPanel({ data: { salesAnalytics: sales }, renderExport, revenueShown }: ReportProps) {
  const money = (amount: number): string => (revenueShown ? formatRupees(amount) : HIDDEN);
  return (
    <Panel title="Sales analytics" action={renderExport('sales-analytics')}>
      <Box sx={{ px: 2, pb: 2 }}>
        <DetailList
          items={[
            { name: 'Average order value', value: money(sales.averageOrderValue) },
            { name: 'Paid orders', value: formatCount(sales.totalOrders) },
            { name: 'Refunds', value: `${formatCount(sales.refunds)} (${money(sales.refundedAmount)})` },
            {
              name: 'Satisfaction',
              value:
                sales.satisfaction === null
                  ? 'No reviews in this period'
                  : `${sales.satisfaction.toFixed(1)} of 5, ${formatCount(sales.reviews)} reviews`,
            },
          ]}
        />
      </Box>
    </Panel>
  );
}

export function ActivityPanel({ data: { recentActivity }, renderExport, revenueShown }: ReportProps) {
  return (
    <Panel title="Recent activity" action={renderExport('recent-activity')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {recentActivity.map((event, place) => (
          <Box
            component="li"
            key={place}
            sx={{ display: 'flex', gap: 2, px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                <RecordLink {...activityPage(event)}>{event.description}</RecordLink>
              </Typography>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {formatMoment(event.time)}
              </Typography>
            </Box>
            {event.value !== null && (
              <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
                {revenueShown ? formatRupees(event.value) : HIDDEN}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
