import MoreIcon from '@mui/icons-material/MoreVert';
import { Box, Menu, MenuItem, Typography } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { capitalise, formatMoment } from '../components/format';
import { RowAction } from '../components/list/RowAction';
import { Badge } from '../components/Badge';
import { useAction } from '../components/use-action';
import { readSession, subscribeSession } from '../providers/session';
import { staffActions, type Colleague, type StaffAction } from './staff-actions';

export function StaffRow({ colleague }: { colleague: Colleague }) {
  const self = useSyncExternalStore(subscribeSession, readSession)?.staff.id === colleague.id;
  const { name, email, status, invited, totpEnabled, lastActive } = colleague;
  return (
    <>
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
          {email} · {lastActive ? `last active ${formatMoment(lastActive)}` : 'never signed in'}
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
    </>
  );
}

function StaffMenu({ colleague }: { colleague: Colleague }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asked, setAsked] = useState<StaffAction>();
  const { mutate, isPending } = useAction((provider, action: StaffAction) => action.run(provider), {
    success: 'Saved',
    failure: 'The staff account could not be changed',
    refresh: ['staff', 'users'],
  });
  const choose = (action: StaffAction): void => {
    setAnchor(null);
    if (action.question) setAsked(action);
    else mutate(action);
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
            mutate(asked);
            setAsked(undefined);
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
