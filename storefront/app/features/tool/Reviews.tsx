import type { Tool } from '~/api/types';
import { usePart } from '~/lib/use-part';
import { RatingSummary } from './RatingSummary';
import { ReviewItem } from './ReviewItem';

const loadLive = () => import('./LiveReviews').then(({ LiveReviews }) => LiveReviews);

/**
 * Ratings and reviews. The newest are part of the page; sorting, more of them, votes and the form are loaded when the tab
 * opens.
 */
export function Reviews({ tool, isOpen }: { tool: Tool; isOpen: boolean }) {
  const { Part: LiveReviews } = usePart(loadLive, isOpen);
  return (
    <div className="space-y-6">
      {tool.reviewsCount > 0 && <RatingSummary tool={tool} />}
      {LiveReviews ? (
        <LiveReviews tool={tool} />
      ) : tool.reviews.length === 0 ? (
        <p>No reviews yet. Be the first to review this tool!</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {tool.reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
      )}
    </div>
  );
}
