import MoreIcon from '@mui/icons-material/MoreVert';
import { Box, Menu, MenuItem, Typography } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';

import type { Schemas } from '@store/api-client';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { capitalise, formatMoment } from '../components/format';
import { RowAction } from '../components/list/RowAction';
import { Badge } from '../components/Badge';
import { useCall } from '../components/use-call';
import { readSession, subscribeSession } from '../providers/session';
import { staffActions, type StaffAction } from './staff-actions';

/** A staff account: who, how safe the sign-in is, and what colleagues can do about it. */
export function StaffRow({ colleague }: { colleague: Schemas['Colleague'] }) {
  const self = useSyncExternalStore(subscribeSession, readSession)?.staff.id === colleague.id;
  const { name, email, status, invited, totpEnabled, lastActive } = colleague;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
          {self && ' (you)'}
        </Typography>
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {email} · {lastActive ? `last active ${formatMoment(lastActive)}` : 'not seen yet'}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.75 }}>
        {invited ? (
          <Badge tone="info">Invited</Badge>
        ) : (
          <Badge tone={totpEnabled ? 'success' : 'warning'}>
            {totpEnabled ? 'Two-step on' : 'Two-step off'}
          </Badge>
        )}
        {status !== 'active' && <Badge tone="error">{capitalise(status)}</Badge>}
      </Box>
      <Box sx={{ width: 34, flexShrink: 0 }}>{!self && <StaffMenu colleague={colleague} />}</Box>
    </Box>
  );
}

function StaffMenu({ colleague }: { colleague: Schemas['Colleague'] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<StaffAction>();
  const { mutate, isPending } = useCall({
    done: 'Saved',
    failed: 'The staff account could not be changed',
    changes: ['staff', 'users'],
  });
  const choose = (action: StaffAction): void => {
    setAnchor(null);
    if (action.question) setAsked(action);
    else mutate(action.call);
  };
  return (
    <>
      <RowAction
        title="Actions"
        label={`Actions for ${colleague.name}`}
        onPress={({ currentTarget }) => setAnchor(currentTarget)}
        disabled={isPending}
        opensMenu
      >
        <MoreIcon fontSize="small" />
      </RowAction>
      {anchor && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
          {staffActions(colleague).map((action) => (
            <MenuItem key={action.label} dense onClick={() => choose(action)}>
              {action.label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={asked.label}
          question={asked.question ?? ''}
          action={asked.label}
          onConfirm={() => {
            mutate(asked.call);
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
