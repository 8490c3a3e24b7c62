import { useForm, useWatch } from 'react-hook-form';
import { failureMessage } from '~/api/http';
import { sendReview } from '~/api/shop';
import type { OwnReview } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { useFormDraft } from '~/lib/form-draft';
import { getSession } from '~/lib/session';
import { showToast } from '~/lib/toast';
import { reviewProblem } from './review-problem';

const ratingLabels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

function RatingField({ rating, onChange }: { rating: number; onChange: (rating: number) => void }) {
  return (
    <fieldset>
      <legend className="text-sm font-medium text-ink">Your rating</legend>
      <div className="mt-1.5 flex items-center">
        {ratingLabels.map((label, n) => (
          <label
            key={label}
            className="grid size-10 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name="rating"
              value={n + 1}
              checked={rating === n + 1}
              onChange={() => onChange(n + 1)}
              className="sr-only"
              aria-label={`${n + 1} ${n === 0 ? 'star' : 'stars'}, ${label}`}
            />
            <span className="stars size-7" style={{ backgroundSize: n < rating ? '100%' : '0' }} />
          </label>
        ))}
        <span className="ml-2 text-sm" aria-hidden="true">
          {ratingLabels[rating - 1]}
        </span>
      </div>
    </fieldset>
  );
}

interface Fields {
  rating: number;
  comment: string;
}

interface ReviewFormProps {
  toolId: string;
  /** One's own review, to be changed. */
  written: OwnReview | null;
  onSent: () => void;
}

/** The review form; submit is disabled until rating and comment are given, or changed. */
export function ReviewForm({ toolId, written, onSent }: ReviewFormProps) {
  const before = { rating: written?.rating ?? 0, comment: written?.comment ?? '' };
  const form = useForm<Fields>({ defaultValues: before });
  const forget = useFormDraft(form, `review-${toolId}`);
  const [rating, comment] = useWatch({ control: form.control, name: ['rating', 'comment'] });
  const isUnchanged = rating === before.rating && comment.trim() === before.comment;

  async function submit() {
    const problem = reviewProblem(getSession().kind, rating, comment);
    if (problem) return showToast('warning', problem);
    const result = await sendReview(toolId, { rating, comment: comment.trim() });
    if (!result.ok) {
      return showToast('error', failureMessage(result, 'Failed to submit review'));
    }
    forget();
    onSent();
    showToast('success', written ? 'Review updated successfully!' : 'Review submitted successfully!');
  }

  return (
    <form onSubmit={form.handleSubmit(submit)} className="card p-5">
      <h3 className="text-lg font-semibold">{written ? 'Edit your review' : 'Write a Review'}</h3>
      <div className="mt-4">
        <RatingField rating={rating} onChange={(stars) => form.setValue('rating', stars)} />
      </div>
      <label htmlFor="review-comment" className="mt-4 block text-sm font-medium text-ink">
        Comment
      </label>
      <textarea
        id="review-comment"
        rows={4}
        maxLength={2000}
        className="input mt-1.5"
        {...form.register('comment')}
      />
      <BusyButton
        type="submit"
        busy={form.formState.isSubmitting}
        busyLabel="Submitting..."
        disabled={!rating || !comment.trim() || isUnchanged}
        className="btn-primary mt-4"
      >
        {written ? 'Update Review' : 'Submit Review'}
      </BusyButton>
    </form>
  );
}
