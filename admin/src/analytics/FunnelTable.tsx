import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';

import { formatCount } from '../components/format';
import { computeShare, stepName, type AnalyticsData } from './analytics-data';

/**
 * What happened in the period, as numbers beside the visitors: the bars of the later rows are too short to read. The rows are
 * separate counts, because who buys in a period may have visited before it.
 */
export function FunnelTable({ steps }: { steps: AnalyticsData['funnel'] }) {
  const [first] = steps;
  return (
    <>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>What they did</TableCell>
            <TableCell align="right">People</TableCell>
            <TableCell align="right">Per 100 visitors</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {steps.map(({ step, count }) => (
            <TableRow key={step}>
              <TableCell>{stepName(step)}</TableCell>
              <TableCell align="right">{formatCount(count)}</TableCell>
              <TableCell align="right">{computeShare(count, first?.count ?? 0) ?? '–'}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="caption" component="p" sx={{ px: 2, py: 1, color: 'text.secondary' }}>
        Each row counts people of this period by itself. Who buys now may have visited before.
      </Typography>
    </>
  );
}
