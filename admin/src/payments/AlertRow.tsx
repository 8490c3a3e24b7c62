import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';

import type { Schemas } from '@store/api-client';
import { capitalise, formatMoment } from '../components/format';
import { useCall } from '../components/use-call';

type StaffAlert = Schemas['AlertRecord'];

/** One thing that needs a person, with the way to its order and the button that closes it. */
export function AlertRow({ alert }: { alert: StaffAlert }) {
  const { mutate, isPending } = useCall({
    done: 'Marked as done',
    failed: 'The alert could not be closed',
    changes: ['alerts', 'dashboard'],
  });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{capitalise(alert.kind)}.</strong> {alert.message}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {formatMoment(alert.createdAt)}
          {alert.order && (
            <>
              {' · '}
              <MuiLink component={Link} to={`/orders/${alert.order}`}>
                Order {alert.orderId}
              </MuiLink>
            </>
          )}
        </Typography>
      </Box>
      {alert.resolvedAt ? (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Done {formatMoment(alert.resolvedAt)}
        </Typography>
      ) : (
        <Button
          variant="outlined"
          color="secondary"
          disabled={isPending}
          onClick={() => mutate({ path: `/admin/alerts/${alert.id}/resolve`, method: 'POST', body: {} })}
        >
          {isPending ? 'Closing...' : 'Mark as done'}
        </Button>
      )}
    </Box>
  );
}
