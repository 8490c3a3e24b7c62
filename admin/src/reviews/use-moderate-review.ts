import type { UseFormReturn } from 'react-hook-form';

import type { Schemas } from '@store/api-client';
import { useAction } from '../components/use-action';

export type Review = Schemas['StaffReview'];

export interface Moderation {
  hidden: boolean;
  hiddenReason?: string;
}

export interface ModerationOptions {
  /** Shows errors in the form of a dialog. */
  form?: UseFormReturn<{ hiddenReason: string }>;
  onSuccess?: () => void;
}

/** Hides a review, or restores it, which changes the rating of the tool. A colleague's reason is not overwritten. */
export function useModerateReview(review: Review, { form, onSuccess }: ModerationOptions = {}) {
  const { hidden, hiddenReason } = review;
  const { mutate, isPending } = useAction(
    (provider, moderation: Moderation) =>
      provider.updateReview(review.id, { ...moderation, seen: { hidden, hiddenReason } }),
    {
      success: ({ data }) => ({
        type: 'success',
        message: data.review.hidden ? 'Review hidden' : 'Review restored',
      }),
      failure: 'The review could not be changed',
      refresh: ['reviews', 'tools'],
      form,
      onSuccess,
    },
  );
  return { moderate: mutate, isPending };
}
