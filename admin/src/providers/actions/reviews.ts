import type { Schemas } from '@store/api-client';
import { api, replyOf } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

export const reviewActions = {
  /** Publishes the store's answer to a review, or changes it. */
  replyToReview: (id: string, body: Schemas['ReviewReplyInput']) =>
    replyOf(api.PUT('/api/admin/reviews/{id}/reply', { ...at(id), body })),
  /** What only staff see of a review. */
  updateReview: (id: string, body: Schemas['ModerateReviewInput']) =>
    replyOf(api.PUT('/api/admin/reviews/{id}', { ...at(id), body })),
  removeReviewReply: (id: string) => replyOf(api.DELETE('/api/admin/reviews/{id}/reply', at(id))),
};
