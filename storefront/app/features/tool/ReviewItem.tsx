import type { ReactNode } from 'react';
import type { Review } from '~/api/types';
import { Stars } from '~/components/stars';
import { formatDate, plural } from '~/lib/format';
import { useSite } from '~/lib/site';

const textClass = 'max-w-prose leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]';

/** The store's answer to a review. */
function Reply({ reply }: { reply: NonNullable<Review['reply']> }) {
  const { storeName } = useSite();
  return (
    <div className="mt-4 border-l-2 border-line-strong pl-4">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <span className="font-semibold text-ink">Reply from {storeName}</span>
        <time dateTime={reply.createdAt} className="text-quiet">
          {formatDate(reply.createdAt)}
        </time>
      </p>
      <p className={`mt-1 ${textClass}`}>{reply.body}</p>
    </div>
  );
}

/** How many people found a review helpful; empty for nobody. */
export const helpfulText = (count: number): string =>
  count === 0 ? '' : `${plural(count, 'person', 'people')} found this helpful`;

interface ReviewItemProps {
  review: Review;
  isOwn?: boolean;
  /** What the visitor can do with it; without, only the count of votes. */
  children?: ReactNode;
}

/** A review in a list. */
export function ReviewItem({ review, isOwn = false, children }: ReviewItemProps) {
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-ink">{review.user?.name || 'Anonymous User'}</span>
        {review.badge && <span className="badge bg-gain-soft text-gain">{review.badge}</span>}
        {isOwn && <span className="badge border border-line text-ink">Your review</span>}
        <time dateTime={review.createdAt} className="ml-auto text-sm text-quiet">
          {formatDate(review.createdAt)}
        </time>
      </div>
      <div className="mt-1.5">
        <Stars rating={review.rating} />
      </div>
      <p className={`mt-2 ${textClass}`}>{review.comment}</p>
      {children ?? (review.helpful > 0 && <p className="mt-2 text-sm">{helpfulText(review.helpful)}</p>)}
      {review.reply && <Reply reply={review.reply} />}
    </li>
  );
}
