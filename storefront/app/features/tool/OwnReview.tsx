import { Link } from 'react-router';
import type { Tool } from '~/api/types';
import { loginPath } from '~/lib/text';
import { ReviewForm } from './ReviewForm';
import type { Own } from './use-own-review';

interface OwnReviewProps {
  tool: Tool;
  isSignedIn: boolean;
  own: Own;
  onSent: () => void;
}

/** The form, filled in with one's own review, or why there is none. */
export function OwnReview({ tool, isSignedIn, own, onSent }: OwnReviewProps) {
  if (!isSignedIn) {
    return (
      <p className="text-sm">
        Do you use this tool?{' '}
        <Link to={loginPath(`/tools/${tool._id}#reviews`)} className="link">
          Sign in to write a review
        </Link>
      </p>
    );
  }
  const { answer, isUnknown } = own;
  if (!answer && !isUnknown) return <div className="skeleton h-24" role="status" aria-label="Loading" />;
  const review = answer?.review ?? null;
  if (answer && !answer.mayReview) {
    return (
      <p className="text-sm">
        {review
          ? 'Only customers who own or are trying this tool can change their review.'
          : 'Only customers who own or are trying this tool can review it.'}
      </p>
    );
  }
  return (
    <>
      {review?.hidden && (
        <p className="text-sm text-notice">Our team has hidden your review. Nobody else can see it.</p>
      )}
      <ReviewForm key={review?.id ?? 'new'} toolId={tool._id} written={review} onSent={onSent} />
    </>
  );
}
