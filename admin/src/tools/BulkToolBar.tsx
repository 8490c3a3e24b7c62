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
import { removalQuestion } from './removal';
import type { Tool } from './tool';

const changes = [
  { label: 'Activate', done: 'activated', icon: <ActivateIcon />, data: { isActive: true } },
  { label: 'Deactivate', done: 'deactivated', icon: <DeactivateIcon />, data: { isActive: false } },
  { label: 'Feature', done: 'featured', icon: <FeatureIcon />, data: { isFeatured: true } },
  { label: 'Unfeature', done: 'no longer featured', icon: <FeatureIcon />, data: { isFeatured: false } },
];

/**
 * Changes or removes the selected tools. Changes can be undone for some seconds. Floats over the end of the list, so
 * that selecting a tool moves nothing.
 */
export function BulkToolBar() {
  const { selectedIds, onUnselectItems, data } = useListContext<Tool>();
  const [asking, setAsking] = useState(false);
  const [update] = useUpdateMany<Tool>();
  const [remove, { isPending: removing }] = useDeleteMany<Tool>();
  const notify = useNotify();
  const count = selectedIds.length === 1 ? '1 tool' : `${selectedIds.length} tools`;

  const names = selectedIds.flatMap((id) => data?.find((tool) => tool.id === id)?.name ?? []);

  const change = ({ data, done }: (typeof changes)[number]): void =>
    void update(
      'tools',
      { ids: selectedIds, data },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          onUnselectItems();
          notify(`${count} ${done}`, { type: 'success', undoable: true });
        },
        onError: (error: unknown) => notify(errorMessage(error, 'Failed to save tool'), { type: 'error' }),
      },
    );
  const removeAll = (): void =>
    void remove(
      'tools',
      { ids: selectedIds },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          onUnselectItems();
          notify(`${count} removed from the store`, { type: 'success' });
        },
        onError: (error: unknown) =>
          notify(failureSentence('Failed to delete tool', error), { type: 'error' }),
        onSettled: () => setAsking(false),
      },
    );

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
      {changes.map((item) => (
        <Button key={item.label} color="secondary" startIcon={item.icon} onClick={() => change(item)}>
          {item.label}
        </Button>
      ))}
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        Archive or delete
      </Button>
      <Tooltip title="Clear selection">
        <IconButton size="small" onClick={() => onUnselectItems()} aria-label="Clear selection">
          <ClearIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        title={`Archive or delete ${count}`}
        question={removalQuestion(names, selectedIds.length)}
        detail="Tools that customers own are archived, and stay available to them. The others are deleted, which cannot be undone."
        action="Archive or delete"
        busy={removing}
        busyLabel="Working..."
        onConfirm={removeAll}
        onCancel={() => setAsking(false)}
      />
    </Paper>
  );
}
