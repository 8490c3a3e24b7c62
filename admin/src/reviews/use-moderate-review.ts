import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

import type { Schemas } from '@store/api-client';
import { useRefreshResources } from '../components/use-refresh-resources';
import { errorMessage } from '../providers/api-error';
import { callData } from '../providers/http-client';

/** Hides a review, or shows it again. The tool's rating follows. */
export function useModerateReview(id: string) {
  const notify = useNotify();
  const changed = useRefreshResources('reviews', 'tools');
  return useMutation({
    mutationFn: (body: Schemas['ModerateReviewInput']) =>
      callData(`/admin/reviews/${id}`, { method: 'PUT', body }),
    onSuccess: (_data, { hidden }) =>
      notify(hidden ? 'The review is hidden' : 'The review is shown again', { type: 'success' }),
    onError: (error) => notify(errorMessage(error, 'The review could not be changed'), { type: 'error' }),
    onSettled: changed,
  });
}
