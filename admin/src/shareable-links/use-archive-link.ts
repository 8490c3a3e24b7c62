import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

import { useRefreshResources } from '../components/use-refresh-resources';
import { errorMessage } from '../providers/api-error';
import { callData } from '../providers/http-client';
import type { TrackedLink } from './tracked-link';

/** How long a success message stays, in milliseconds. */
const SHOWN = 3000;

/** Archives a link (`true`), or takes it back into use. */
export function useArchiveLink({ id }: TrackedLink) {
  const notify = useNotify();
  const changed = useRefreshResources('tracked-links');
  return useMutation({
    mutationFn: (isArchived: boolean) =>
      callData(`/admin/tracked-links/${id}`, { method: 'PUT', body: { isArchived } }),
    onSuccess: (_data, isArchived) => {
      const said = isArchived ? 'The link is archived' : 'The link is in use again';
      notify(said, { type: 'success', autoHideDuration: SHOWN });
    },
    onError: (error) => notify(errorMessage(error, 'Failed to change the link'), { type: 'error' }),
    onSettled: changed,
  });
}
