import { Typography } from '@mui/material';

import { formatRupees } from './format';

export interface OrderAmountProps {
  /** In rupees. */
  amount: number;
  refunded: number;
  trial: boolean;
}

/** What was paid; trials are marked, refunds noted under it. */
export function OrderAmount({ amount, refunded, trial }: OrderAmountProps) {
  if (trial) {
    return (
      <Typography
        component="span"
        variant="body2"
        sx={{ color: 'info.main', fontWeight: 600, whiteSpace: 'nowrap' }}
      >
        Trial (₹0)
      </Typography>
    );
  }
  return (
    <>
      <Typography component="span" variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {formatRupees(amount)}
      </Typography>
      {refunded > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {formatRupees(refunded)} refunded
        </Typography>
      )}
    </>
  );
}
