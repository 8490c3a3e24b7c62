import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';

import { formatCount } from '../components/format';
import { formatRate, shareOf, stepName, type AnalyticsData } from './analytics-data';

/** The funnel as numbers, because the bars of the later steps are too short to read. */
export function FunnelTable({ steps }: { steps: AnalyticsData['funnel'] }) {
  const [first] = steps;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Step</TableCell>
          <TableCell align="right">People</TableCell>
          <TableCell align="right">Of visitors</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {steps.map(({ step, count }) => (
          <TableRow key={step}>
            <TableCell>{stepName(step)}</TableCell>
            <TableCell align="right">{formatCount(count)}</TableCell>
            <TableCell align="right">{formatRate(shareOf(count, first?.count ?? 0))}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
