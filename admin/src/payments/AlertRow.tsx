import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';

import type { Schemas } from '@store/api-client';
import { formatMoment } from '../components/format';
import { ALERT_LABELS, getPage } from './alert-kinds';
import { AlertActions } from './AlertActions';

type StaffAlert = Schemas['AlertRecord'];

/** A problem, its order, and what can be done about it. */
export function AlertRow({ alert }: { alert: StaffAlert }) {
  const page = getPage(alert);
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
          <strong>{ALERT_LABELS[alert.kind]}.</strong> {alert.message}
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
          {page && (
            <>
              {' · '}
              <MuiLink component={Link} to={page.to}>
                {page.label}
              </MuiLink>
            </>
          )}
        </Typography>
      </Box>
      {alert.resolvedAt ? (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Resolved {formatMoment(alert.resolvedAt)}
        </Typography>
      ) : (
        <AlertActions alert={alert} />
      )}
    </Box>
  );
}
