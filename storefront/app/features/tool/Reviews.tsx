import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Review, Tool } from '~/api/types';
import { Stars } from '~/components/stars';
import { formatDate, plural } from '~/lib/format';
import { useSession } from '~/lib/session';
import { loginPath } from '~/lib/text';
import { ReviewForm } from './ReviewForm';

/** Average rating, review form and all reviews. */
export function Reviews({ tool }: { tool: Tool }) {
  const { kind } = useSession();
  const rating = tool.averageRating ?? tool.rating ?? 0;
  const { revalidate } = useRevalidator();
  // Shown immediately: the reloaded page data may be cached for a moment.
  const [sent, setSent] = useState<Review | null>(null);
  const reviews = sent ? [sent, ...tool.reviews.filter(({ id }) => id !== sent.id)] : tool.reviews;
  const isSignedIn = kind === 'user' || kind === 'admin';
  return (
    <div className="space-y-6">
      {tool.reviews.length > 0 && (
        <div className="flex flex-wrap items-center gap-4">
          <span className="figure text-4xl font-bold text-ink">{rating.toFixed(1)}</span>
          <span>
            <Stars rating={rating} size={20} />
            <span className="block text-sm">
              {plural(tool.reviewsCount ?? tool.reviews.length, 'review')}
            </span>
          </span>
        </div>
      )}
      {isSignedIn ? (
        <ReviewForm
          toolId={tool._id}
          onSent={(review) => {
            setSent(review);
            void revalidate();
          }}
        />
      ) : (
        <p className="text-sm">
          Do you use this tool?{' '}
          <Link to={loginPath(`/tools/${tool._id}`)} className="link">
            Sign in to write a review
          </Link>
        </p>
      )}
      {reviews.length === 0 ? (
        <p>No reviews yet. Be the first to review this tool!</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {reviews.map((review) => (
            <li key={review.id} className="py-5">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold text-ink">{review.user?.name || 'Anonymous User'}</span>
                {review.badge && <span className="badge bg-gain-soft text-gain">{review.badge}</span>}
                <time dateTime={review.createdAt} className="ml-auto text-sm text-quiet">
                  {formatDate(review.createdAt)}
                </time>
              </div>
              <div className="mt-1.5">
                <Stars rating={review.rating} />
              </div>
              <p className="mt-2 max-w-prose leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">
                {review.comment}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
