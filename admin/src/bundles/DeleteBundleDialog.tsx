import { useDelete } from 'ra-core';
import { useNotify } from 'react-admin';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { failureSentence } from '../providers/api-error';
import type { Bundle } from './bundle';

/** Deletes a bundle after a confirmation. The server archives one that was sold. */
export function DeleteBundleDialog({ bundle, onClose }: { bundle: Bundle; onClose: () => void }) {
  const [remove, { isPending }] = useDelete<Bundle>();
  const notify = useNotify();

  const confirm = (): void => {
    void remove(
      'bundles',
      { id: bundle.id, previousData: bundle },
      {
        mutationMode: 'pessimistic',
        onSuccess: (removed) => {
          onClose();
          const outcome = removed?.archivedAt ? 'was archived. Buyers keep their tools.' : 'was deleted.';
          notify(`“${bundle.name}” ${outcome}`, { type: 'success' });
        },
        onError: (error) => {
          onClose();
          notify(failureSentence('Failed to delete bundle', error), { type: 'error' });
        },
      },
    );
  };

  return (
    <ConfirmDialog
      open
      title="Delete bundle"
      question={`Are you sure you want to delete "${bundle.name}"? The tools stay in the store.`}
      detail="If it was sold, it is archived instead: it is removed from the store, and buyers keep their tools."
      action="Delete"
      busyLabel="Deleting..."
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
