import { useDelete } from 'ra-core';
import { useNotify } from 'react-admin';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { failureSentence } from '../providers/api-error';
import type { Tool } from './tool';

/** Deletes a tool after a confirmation. The server archives one that customers own. */
export function DeleteToolDialog({ tool, onClose }: { tool: Tool; onClose: () => void }) {
  const [remove, { isPending }] = useDelete<Tool>();
  const notify = useNotify();

  const confirm = (): void => {
    void remove(
      'tools',
      { id: tool.id, previousData: tool },
      {
        mutationMode: 'pessimistic',
        onSuccess: (removed) => {
          onClose();
          const outcome = removed?.archivedAt ? 'was archived. Owners keep their downloads.' : 'was deleted.';
          notify(`“${tool.name}” ${outcome}`, { type: 'success' });
        },
        onError: (error) => {
          onClose();
          notify(failureSentence('Failed to delete tool', error), { type: 'error' });
        },
      },
    );
  };

  return (
    <ConfirmDialog
      open
      title="Delete tool"
      question={`Are you sure you want to delete "${tool.name}"? This action cannot be undone.`}
      detail="If a customer owns, is trying or is buying it, it is archived instead: it is removed from the store, and owners keep their downloads."
      action="Delete"
      busyLabel="Deleting..."
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
