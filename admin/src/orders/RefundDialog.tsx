import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
  Typography,
} from '@mui/material';
import { useId, type FormEvent } from 'react';

import { DraftNotice } from '../components/form/DraftNotice';
import { formatRupees } from '../components/format';
import { accessOf } from './refund';
import { customerOf, orderName, type OrderDetails } from './order';
import { useRefund } from './use-refund';

/** Gives money back: how much, why, and whether the customer keeps the tool. */
export function RefundDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const titleId = useId();
  const accessId = useId();
  const { values, isBack, change, errors, failure, busy, submit } = useRefund(order, onClose);
  const customer = customerOf(order);

  const send = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : onClose} aria-labelledby={titleId}>
      <form noValidate onSubmit={send}>
        <DialogTitle id={titleId}>Refund order {orderName(order)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {customer.name} paid {formatRupees(order.amount)} for {order.tool?.name ?? 'a tool'}.{' '}
            {formatRupees(order.refundableAmount)} can be refunded.
          </Typography>
          {isBack && <DraftNotice />}
          <TextField
            label="Amount (₹)"
            required
            value={values.amount}
            onChange={(event) => change({ amount: event.target.value })}
            error={errors['amount'] !== undefined}
            helperText={errors['amount']}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          <TextField
            label="Reason"
            required
            multiline
            minRows={2}
            value={values.reason}
            onChange={(event) => change({ reason: event.target.value })}
            error={errors['reason'] !== undefined}
            helperText={errors['reason'] ?? 'Kept with the order and passed to the gateway.'}
          />
          <FormControl>
            <FormLabel id={accessId}>The customer&apos;s access</FormLabel>
            <RadioGroup
              aria-labelledby={accessId}
              value={accessOf(values, order.refundableAmount)}
              onChange={(event) => change({ access: event.target.value === 'keep' ? 'keep' : 'withdraw' })}
            >
              <FormControlLabel value="withdraw" control={<Radio size="small" />} label="Withdraw the tool" />
              <FormControlLabel value="keep" control={<Radio size="small" />} label="Keep the tool" />
            </RadioGroup>
          </FormControl>
          {failure && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="secondary" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={busy}>
            {busy ? 'Refunding...' : 'Refund'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
