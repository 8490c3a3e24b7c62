import { useDelete } from 'ra-core';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';

import { ConfirmDialog } from '../components/ConfirmDialog';
import { failureSentence } from '../providers/api-error';
import type { Community } from './community';

/** Disconnects a group after a confirmation. */
export function DeleteCommunityDialog({ community, onClose }: { community: Community; onClose: () => void }) {
  const [remove, { isPending }] = useDelete<Community>();
  const notify = useNotify();
  const navigate = useNavigate();
  const confirm = (): void => {
    void remove(
      'communities',
      { id: community.id, previousData: community },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(`“${community.title}” was disconnected.`, { type: 'success' });
          void navigate('/communities');
        },
        onError: (error) => {
          onClose();
          notify(failureSentence('The group could not be disconnected', error), { type: 'error' });
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open
      title="Disconnect group"
      question={`Disconnect “${community.title}”?`}
      detail="Nobody can join through the store, and nobody is removed by it any more. Members stay in the group, and the token is deleted."
      action="Disconnect"
      busyLabel="Disconnecting..."
      busy={isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
