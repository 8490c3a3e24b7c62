import type { Session } from '~/lib/session';

/** Why a review cannot be sent as it stands; null when it can. */
export function reviewProblem(kind: Session['kind'], rating: number, comment: string): string | null {
  if (kind !== 'user' && kind !== 'admin') return 'Please login to submit a review';
  return rating && comment.trim() ? null : 'Please provide both rating and comment';
}
