import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useDelete } from 'ra-core';
import { useState } from 'react';
import { useNotify } from 'react-admin';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { failureSentence } from '../providers/api-error';
import type { Tool } from './tool';

/** Deletes a tool after asking. The server archives one that customers own. */
export function DeleteToolButton({ tool }: { tool: Tool }) {
  const [asking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete<Tool>();
  const notify = useNotify();

  const confirm = (): void => {
    void remove(
      'tools',
      { id: tool.id, previousData: tool },
      {
        mutationMode: 'pessimistic',
        onSuccess: (removed) => {
          setAsking(false);
          const outcome = removed?.archivedAt ? 'is archived; its owners keep their downloads' : 'is deleted';
          notify(`“${tool.name}” ${outcome}`, { type: 'success' });
        },
        onError: (error) => {
          setAsking(false);
          notify(failureSentence('Failed to delete tool', error), { type: 'error' });
        },
      },
    );
  };

  return (
    <>
      <Tooltip title="Delete">
        <IconButton size="small" onClick={() => setAsking(true)} aria-label={`Delete ${tool.name}`}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={asking}
        title="Delete tool"
        question={`Are you sure you want to delete "${tool.name}"? This action cannot be undone.`}
        detail="If customers own it, it is archived: it leaves the shop and they keep their downloads."
        action="Delete"
        busyLabel="Deleting..."
        busy={isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
