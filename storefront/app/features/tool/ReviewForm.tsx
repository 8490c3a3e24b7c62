import { useState, type FormEvent } from 'react';
import { failureMessage } from '~/api/http';
import { sendReview } from '~/api/shop';
import type { Review } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
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

interface ReviewFormProps {
  toolId: string;
  onSent: (review: Review) => void;
}

/** The review form; submit is disabled until rating and comment are given. */
export function ReviewForm({ toolId, onSent }: ReviewFormProps) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problem = reviewProblem(getSession().kind, rating, comment);
    if (problem) return showToast('warning', problem);
    setBusy(true);
    const result = await sendReview(toolId, { rating, comment: comment.trim() });
    setBusy(false);
    if (!result.ok) {
      return showToast('error', failureMessage(result, 'Failed to submit review'));
    }
    setRating(0);
    setComment('');
    onSent(result.data.review);
    showToast('success', 'Review submitted successfully!');
  }

  return (
    <form onSubmit={submit} className="card p-5">
      <h3 className="text-lg font-semibold">Write a Review</h3>
      <div className="mt-4">
        <RatingField rating={rating} onChange={setRating} />
      </div>
      <label htmlFor="review-comment" className="mt-4 block text-sm font-medium text-ink">
        Comment
      </label>
      <textarea
        id="review-comment"
        rows={4}
        maxLength={2000}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        className="input mt-1.5"
      />
      <BusyButton
        type="submit"
        busy={busy}
        busyLabel="Submitting..."
        disabled={!rating || !comment.trim()}
        className="btn-primary mt-4"
      >
        Submit Review
      </BusyButton>
    </form>
  );
}
