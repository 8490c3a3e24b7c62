import { useUpdate } from 'ra-core';
import { useNotify } from 'react-admin';

import type { Schemas } from '@store/api-client';
import { SUCCESS_MS } from '../components/use-action';
import { useRefreshResources } from '../components/use-refresh-resources';
import { errorMessage } from '../providers/api-error';

export type Review = Schemas['StaffReview'];

/** Hides a review, or restores it, which changes the rating of the tool. */
export function useModerateReview(review: Review) {
  const notify = useNotify();
  const refresh = useRefreshResources('reviews', 'tools');
  const [update, { isPending }] = useUpdate<Review>();
  const moderate = (data: Pick<Review, 'hidden'> & Partial<Review>, onSuccess?: () => void): void =>
    void update(
      'reviews',
      { id: review.id, data, previousData: review },
      {
        onSuccess: () => {
          const message = data.hidden ? 'Review hidden' : 'Review restored';
          notify(message, { type: 'success', autoHideDuration: SUCCESS_MS });
          onSuccess?.();
        },
        onError: (error) => notify(errorMessage(error, 'The review could not be changed'), { type: 'error' }),
        onSettled: refresh,
      },
    );
  return { moderate, isPending };
}
