import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Typography } from '@mui/material';

import type { Schemas } from '@store/api-client';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { formatDay } from '../components/format';
import { RowAction } from '../components/list/RowAction';
import { useAction } from '../components/use-action';
import { useDialogAddress } from '../components/use-dialog-address';
import { PasskeyDialog } from './PasskeyDialog';

export interface PasskeyRowProps {
  passkey: Schemas['PasskeyDetails'];
  onChanged: () => void;
}

export function PasskeyRow({ passkey, onChanged }: PasskeyRowProps) {
  const { id, name, synced, createdAt, lastUsedAt } = passkey;
  const [asking, setAsking] = useDialogAddress(`passkey-${id}`, ['name', 'removal']);
  const close = (): void => setAsking(undefined);
  const removal = useAction((provider) => provider.removePasskey(id), {
    success: 'Passkey removed',
    failure: 'The passkey could not be removed',
    onSuccess: onChanged,
  });
  const facts = [
    `added ${formatDay(createdAt)}`,
    lastUsedAt ? `last used ${formatDay(lastUsedAt)}` : 'never used',
    synced && 'synced across devices',
  ];

  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {facts.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <RowAction title="Rename" label={`Rename ${name}`} onPress={() => setAsking('name')}>
        <EditIcon fontSize="small" />
      </RowAction>
      <RowAction
        title="Remove"
        label={`Remove ${name}`}
        onPress={() => setAsking('removal')}
        disabled={removal.isPending}
      >
        <DeleteIcon fontSize="small" />
      </RowAction>
      {asking === 'name' && <PasskeyDialog passkey={passkey} onDone={onChanged} onClose={close} />}
      {asking === 'removal' && (
        <ConfirmDialog
          open
          title="Remove this passkey?"
          question={`You won’t be able to sign in with “${name}” anymore.`}
          detail="Your other devices will be signed out. Delete the passkey on your device, too."
          action="Remove"
          onConfirm={() => {
            removal.mutate();
            close();
          }}
          onCancel={close}
        />
      )}
    </Box>
  );
}
