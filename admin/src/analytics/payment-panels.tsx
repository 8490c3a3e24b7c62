import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';

import { ChartFigure } from '../components/charts/ChartFigure';
import { Bars } from '../components/charts/lazy-charts';
import { formatCount } from '../components/format';
import { methodName } from '../components/method-name';
import { Panel } from '../components/Panel';
import { formatHour, formatRate } from './analytics-data';
import type { ReportProps } from './report';

export function MethodsPanel({ data: { paymentsByMethod: methods }, renderExport }: ReportProps) {
  return (
    <Panel title="Payment success by method" action={renderExport('payment-success-by-method')}>
      {methods.length === 0 ? (
        <Typography variant="body2" sx={{ px: 2, pb: 2, color: 'text.secondary' }}>
          No payment attempts in this period.
        </Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Method</TableCell>
              <TableCell align="right">Paid</TableCell>
              <TableCell align="right">Failed</TableCell>
              <TableCell align="right">Success</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {methods.map(({ method, succeeded, failed, rate }) => (
              <TableRow key={method}>
                <TableCell>{methodName(method)}</TableCell>
                <TableCell align="right">{formatCount(succeeded)}</TableCell>
                <TableCell align="right">{formatCount(failed)}</TableCell>
                <TableCell align="right" sx={{ fontWeight: 600 }}>
                  {formatRate(rate)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}

export function PaymentHoursPanel({ data: { paymentsByHour: hours }, renderExport }: ReportProps) {
  const paid = hours.reduce((sum, { succeeded }) => sum + succeeded, 0);
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0);
  return (
    <Panel title="Payment success by hour" action={renderExport('payment-success-by-hour')}>
      <ChartFigure
        summary={`Payment attempts by hour of the day: ${formatCount(paid)} paid, ${formatCount(failed)} failed.`}
      >
        <Bars
          stacked
          format={formatCount}
          names={hours.map(({ hour }) => formatHour(hour))}
          bars={[
            { label: 'Paid', values: hours.map(({ succeeded }) => succeeded) },
            { label: 'Failed', values: hours.map((hour) => hour.failed), tone: 'error' },
          ]}
        />
      </ChartFigure>
    </Panel>
  );
}
