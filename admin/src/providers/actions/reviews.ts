import type { Schemas } from '@store/api-client';
import { api, getReply } from '../http-client';

const at = (id: string) => ({ params: { path: { id } } });

export const reviewActions = {
  /** Publishes the store's answer to a review, or changes it. */
  replyToReview: (id: string, body: Schemas['ReviewReplyInput']) =>
    getReply(api.PUT('/api/admin/reviews/{id}/reply', { ...at(id), body })),
  /** What only staff see of a review. */
  updateReview: (id: string, body: Schemas['ModerateReviewInput']) =>
    getReply(api.PUT('/api/admin/reviews/{id}', { ...at(id), body })),
  removeReviewReply: (id: string) => getReply(api.DELETE('/api/admin/reviews/{id}/reply', at(id))),
};
