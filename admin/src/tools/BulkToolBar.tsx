import ActivateIcon from '@mui/icons-material/CheckCircleOutlined';
import ClearIcon from '@mui/icons-material/Close';
import DeactivateIcon from '@mui/icons-material/BlockOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import FeatureIcon from '@mui/icons-material/StarOutlineOutlined';
import { Button, IconButton, Paper, Tooltip, Typography } from '@mui/material';
import { useDeleteMany, useListContext, useUpdateMany } from 'ra-core';
import { useState } from 'react';
import { useNotify } from 'react-admin';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { errorMessage, failureSentence } from '../providers/api-error';
import { leavingQuestion } from './leaving';
import type { Tool } from './tool';

const changes = [
  { label: 'Activate', icon: <ActivateIcon />, data: { isActive: true } },
  { label: 'Deactivate', icon: <DeactivateIcon />, data: { isActive: false } },
  { label: 'Feature', icon: <FeatureIcon />, data: { isFeatured: true } },
  { label: 'Unfeature', icon: <FeatureIcon />, data: { isFeatured: false } },
];

const saveFailure = (error: unknown) => errorMessage(error, 'Failed to save tool');
const deleteFailure = (error: unknown) => failureSentence('Failed to delete tool', error);

/** What can be done to the ticked tools at once. Floats over the foot of the list, so that ticking moves nothing. */
export function BulkToolBar() {
  const { selectedIds, onUnselectItems, data } = useListContext<Tool>();
  const [asking, setAsking] = useState(false);
  const [update, { isPending: updating }] = useUpdateMany<Tool>();
  const [remove, { isPending: removing }] = useDeleteMany<Tool>();
  const notify = useNotify();
  const count = selectedIds.length === 1 ? '1 tool' : `${selectedIds.length} tools`;

  const names = selectedIds.flatMap((id) => data?.find((tool) => tool.id === id)?.name ?? []);

  const outcome = (done: string, failure: (error: unknown) => string) => ({
    mutationMode: 'pessimistic' as const,
    onSuccess: () => {
      onUnselectItems();
      notify(done, { type: 'success' });
    },
    onError: (error: unknown) => notify(failure(error), { type: 'error' }),
    onSettled: () => setAsking(false),
  });

  if (selectedIds.length === 0) return null;
  return (
    <Paper
      role="toolbar"
      aria-label="Selected tools"
      elevation={6}
      sx={{
        position: 'sticky',
        bottom: 16,
        zIndex: 3,
        mt: -7,
        mx: 'auto',
        width: 'fit-content',
        maxWidth: '100%',
        p: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, px: 1 }}>
        {count} selected
      </Typography>
      {changes.map(({ label, icon, data }) => (
        <Button
          key={label}
          color="secondary"
          startIcon={icon}
          disabled={updating}
          onClick={() =>
            void update('tools', { ids: selectedIds, data }, outcome(`${count} saved`, saveFailure))
          }
        >
          {label}
        </Button>
      ))}
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        Archive or delete
      </Button>
      <Tooltip title="Clear the selection">
        <IconButton size="small" onClick={() => onUnselectItems()} aria-label="Clear the selection">
          <ClearIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        title={`Archive or delete ${count}`}
        question={leavingQuestion(names, selectedIds.length)}
        detail="What customers own is archived and stays theirs; the rest is deleted, which cannot be undone."
        action="Archive or delete"
        busy={removing}
        busyLabel="Working..."
        onConfirm={() =>
          void remove('tools', { ids: selectedIds }, outcome(`${count} left the shop`, deleteFailure))
        }
        onCancel={() => setAsking(false)}
      />
    </Paper>
  );
}
