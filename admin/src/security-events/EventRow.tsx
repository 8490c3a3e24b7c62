import InfoIcon from '@mui/icons-material/CheckCircleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';

import { formatMoment } from '../components/format';
import { getActorName, isWarning, getOrigin, type SecurityEvent } from './security-event';

export function EventRow({ event }: { event: SecurityEvent }) {
  const Icon = isWarning(event) ? WarningIcon : InfoIcon;
  return (
    <>
      <Icon
        fontSize="small"
        titleAccess={isWarning(event) ? 'Worth a look' : 'Routine'}
        sx={{ color: isWarning(event) ? 'warning.main' : 'text.secondary' }}
      />
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <Actor event={event} /> {event.description}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {formatMoment(event.at)} · {getOrigin(event)}
        </Typography>
      </Box>
      <Typography
        variant="caption"
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
        aria-label={`Number ${event.seq}`}
      >
        #{event.seq}
      </Typography>
    </>
  );
}

function Actor({ event }: { event: SecurityEvent }) {
  const { actor } = event;
  if (!actor?.name) return <strong>{getActorName(event)}</strong>;
  return (
    <MuiLink component={Link} to={`/users/${actor.id}`} underline="always" sx={{ fontWeight: 600 }}>
      {actor.name}
    </MuiLink>
  );
}
