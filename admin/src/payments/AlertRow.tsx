import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';

import type { Schemas } from '@store/api-client';
import { capitalise, formatMoment } from '../components/format';
import { AlertActions } from './AlertActions';

type StaffAlert = Schemas['AlertRecord'];

/** Where the subject of an alert is found. */
const PAGES: Partial<Record<string, { path: string; label: string }>> = {
  bundle_not_cheaper: { path: '/bundles', label: 'Open the bundle' },
  webhook_disabled: { path: '/webhook-endpoints', label: 'Open the endpoint' },
};

/** A problem, its order, and what can be done about it. */
export function AlertRow({ alert }: { alert: StaffAlert }) {
  const page = PAGES[alert.kind];
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
          {page && (
            <>
              {' · '}
              <MuiLink component={Link} to={`${page.path}/${alert.subject}`}>
                {page.label}
              </MuiLink>
            </>
          )}
          {alert.kind === 'release_quarantined' && (
            <>
              {' · '}
              <MuiLink component={Link} to={`/tools/${alert.subject.split('/')[0] ?? ''}`}>
                Open the tool
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
