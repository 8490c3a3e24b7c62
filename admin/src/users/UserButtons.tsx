import ActivateIcon from '@mui/icons-material/CheckCircleOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import SuspendIcon from '@mui/icons-material/BlockOutlined';
import { Button } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { RowAction } from '../components/list/RowAction';
import { readSession, subscribeSession } from '../providers/session';
import { useUserActions } from './use-user-actions';
import { nextStatus, type User } from './user';

export interface UserButtonsProps {
  user: User;
  /** As icons in a row, or as buttons with words. */
  look: 'icons' | 'words';
  onRemoved?: () => void;
}

/** Suspend or activate, and delete. Not for one's own account, which the server would refuse. */
export function UserButtons({ user, look, onRemoved }: UserButtonsProps) {
  const [asking, setAsking] = useState<'suspend' | 'delete'>();
  const { toggle, remove, busy } = useUserActions(user, onRemoved);
  const self = useSyncExternalStore(subscribeSession, readSession)?.staff.id === user.id;
  if (self) return null;

  const suspends = nextStatus(user.status) === 'suspended';
  const name = user.name || user.email;
  const buttons = [
    {
      label: suspends ? 'Suspend' : 'Activate',
      icon: suspends ? <SuspendIcon fontSize="small" /> : <ActivateIcon fontSize="small" />,
      color: 'secondary' as const,
      press: () => (suspends ? setAsking('suspend') : toggle()),
    },
    {
      label: 'Delete',
      icon: <DeleteIcon fontSize="small" />,
      color: 'error' as const,
      press: () => setAsking('delete'),
    },
  ];

  return (
    <>
      {buttons.map(({ label, icon, color, press }) =>
        look === 'words' ? (
          <Button
            key={label}
            variant="outlined"
            color={color}
            startIcon={icon}
            onClick={press}
            disabled={busy}
          >
            {label}
          </Button>
        ) : (
          <RowAction key={label} title={label} label={`${label} ${name}`} onPress={press} disabled={busy}>
            {icon}
          </RowAction>
        ),
      )}
      {asking === 'suspend' && (
        <ConfirmDialog
          open
          title={`Suspend ${name}`}
          question={`${name} will be signed out everywhere and cannot sign in until activated again.`}
          action="Suspend"
          onConfirm={() => {
            setAsking(undefined);
            toggle();
          }}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          open
          title={`Delete ${name}`}
          question="Are you sure you want to delete this user? This action cannot be undone."
          detail={`${name} (${user.email}) loses the account and access to the tools. Orders are kept.`}
          action="Delete"
          onConfirm={() => {
            setAsking(undefined);
            remove();
          }}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
