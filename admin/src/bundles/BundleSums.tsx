import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';

import { Badge } from '../components/Badge';
import { formatRupees } from '../components/format';
import { computeSaving, computeShares, computeSum, typedPrice, type BundleValues } from './bundle';

/** What each tool costs alone and in the bundle, their sum and the saving, while the form is filled in. */
export function BundleSums() {
  const [price, tools] = useWatch<BundleValues, ['price', 'toolIds']>({ name: ['price', 'toolIds'] });
  if (tools.length === 0) return null;
  const typed = typedPrice(price);
  const sum = computeSum(tools);
  const shares = typed === undefined ? [] : computeShares(typed, tools);
  const saving = typed === undefined ? undefined : computeSaving(typed, sum);
  return (
    // The scrolling part is an inner one: the dialog's grid would give it no height.
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table
          size="small"
          aria-label="Prices in the bundle"
          sx={{ '& td, & th': { fontVariantNumeric: 'tabular-nums' } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>Tool</TableCell>
              <TableCell align="right">Alone</TableCell>
              <TableCell align="right">In the bundle</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {tools.map((tool, n) => (
              <TableRow key={tool.id}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {tool.name} {!tool.isForSale && <Badge tone="warning">Not sold now</Badge>}
                </TableCell>
                <TableCell align="right">{formatRupees(tool.price)}</TableCell>
                <TableCell align="right">{shares[n] === undefined ? '–' : formatRupees(shares[n])}</TableCell>
              </TableRow>
            ))}
            <TableRow sx={{ '& td': { fontWeight: 600, borderBottom: 0 } }}>
              <TableCell>Together</TableCell>
              <TableCell align="right">{formatRupees(sum)}</TableCell>
              <TableCell align="right">{typed === undefined ? '–' : formatRupees(typed)}</TableCell>
            </TableRow>
          </TableBody>
        </Table>
      </Box>
      <Typography
        role="status"
        variant="body2"
        sx={{
          px: 2,
          py: 1,
          bgcolor: 'action.hover',
          color: saving ? 'success.main' : 'text.secondary',
          fontWeight: 600,
        }}
      >
        {saving
          ? `Buyers save ${formatRupees(saving.amount)} (${saving.percent}%)`
          : typed === undefined
            ? `Enter a price below ${formatRupees(sum)}`
            : 'The bundle is not cheaper than its tools'}
      </Typography>
    </Box>
  );
}
