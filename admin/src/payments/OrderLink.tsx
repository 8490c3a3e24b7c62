import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';

/** An order's number, which leads to the order where the store has it. */
export function OrderLink({ id, orderId }: { id: string | null; orderId: string }) {
  if (!id) return orderId;
  return (
    <MuiLink
      component={Link}
      to={`/orders/${id}`}
      variant="body2"
      sx={{ fontWeight: 600, whiteSpace: { md: 'nowrap' }, overflowWrap: 'anywhere' }}
    >
      {orderId}
    </MuiLink>
  );
}
