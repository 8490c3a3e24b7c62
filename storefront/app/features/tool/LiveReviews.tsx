import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { failureMessage } from '~/api/http';
import { markHelpful } from '~/api/shop';
import type { Review, ReviewSort, Tool } from '~/api/types';
import { BusyButton } from '~/components/busy-button';
import { plural } from '~/lib/format';
import { useSession } from '~/lib/session';
import { loginPath } from '~/lib/text';
import { showToast } from '~/lib/toast';
import { OwnReview } from './OwnReview';
import { helpfulText, ReviewItem } from './ReviewItem';
import { useOwnReview } from './use-own-review';
import { useReviewList } from './use-review-list';

const sorts: { value: ReviewSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'helpful', label: 'Most helpful' },
  { value: 'highest', label: 'Highest rated' },
  { value: 'lowest', label: 'Lowest rated' },
];

interface VoteProps {
  review: Review;
  toolId: string;
  isSignedIn: boolean;
  onVoted: (votes: { helpful: number; markedHelpful: boolean }) => void;
}

function Vote({ review, toolId, isSignedIn, onVoted }: VoteProps) {
  const [busy, setBusy] = useState(false);
  const { id, helpful, markedHelpful } = review;
  const who = review.user.name || 'Anonymous User';

  async function vote() {
    setBusy(true);
    const result = await markHelpful(id, !markedHelpful);
    setBusy(false);
    if (!result.ok) return showToast('error', failureMessage(result, 'Failed to save your vote'));
    onVoted(result.data);
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {isSignedIn ? (
        <BusyButton
          busy={busy}
          onClick={() => void vote()}
          aria-pressed={markedHelpful}
          aria-label={`Helpful: review by ${who}`}
          className={`btn-sm ${markedHelpful ? 'btn-primary' : 'btn-secondary'}`}
        >
          Helpful
        </BusyButton>
      ) : (
        <Link to={loginPath(`/tools/${toolId}#reviews`)} className="link inline-flex min-h-6 items-center">
          Sign in to mark as helpful
        </Link>
      )}
      <span aria-live="polite">{helpfulText(helpful)}</span>
    </div>
  );
}

function SortField({ sort, onChange }: { sort: ReviewSort; onChange: (sort: ReviewSort) => void }) {
  return (
    <label className="flex items-center gap-2 text-sm">
      Sort by
      <select
        value={sort}
        onChange={({ target }) =>
          onChange(sorts.find(({ value }) => value === target.value)?.value ?? 'newest')
        }
        className="input w-auto"
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The form for who may review, and all reviews: sorted, page by page, with votes. */
export function LiveReviews({ tool }: { tool: Tool }) {
  const { kind } = useSession();
  const { revalidate } = useRevalidator();
  const isSignedIn = kind === 'user' || kind === 'admin';
  const { reviews, sort, page, total, busy, load, change } = useReviewList(tool, isSignedIn);
  const own = useOwnReview(tool._id, isSignedIn);

  function onSent() {
    own.reload();
    load(sort, 1);
    void revalidate();
  }

  const ownId = own.answer?.review?.id;
  return (
    <>
      <OwnReview tool={tool} isSignedIn={isSignedIn} own={own} onSent={onSent} />
      {reviews.length === 0 ? (
        <p>No reviews yet. Be the first to review this tool!</p>
      ) : (
        <div>
          {total > 1 && (
            <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
              <p className="text-sm" aria-live="polite">
                {reviews.length < total
                  ? `${reviews.length} of ${plural(total, 'review')}`
                  : plural(total, 'review')}
              </p>
              <SortField sort={sort} onChange={(next) => load(next, 1)} />
            </div>
          )}
          <ul className="divide-y divide-line border-t border-line" aria-busy={busy}>
            {reviews.map((review) => (
              <ReviewItem key={review.id} review={review} isOwn={review.id === ownId}>
                {review.id === ownId ? null : (
                  <Vote
                    review={review}
                    toolId={tool._id}
                    isSignedIn={isSignedIn}
                    onVoted={(votes) => change(review.id, votes)}
                  />
                )}
              </ReviewItem>
            ))}
          </ul>
          {reviews.length < total && (
            <BusyButton
              busy={busy}
              busyLabel="Loading..."
              onClick={() => load(sort, page + 1)}
              className="btn-secondary"
            >
              Show more reviews
            </BusyButton>
          )}
        </div>
      )}
    </>
  );
}
