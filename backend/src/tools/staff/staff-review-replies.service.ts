import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClaimsService } from '../../claims/index.ts';
import type { Actor } from '../../common/access/actor.ts';
import { assertUnchanged } from '../../common/fields/if-unchanged.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { type Clock, CLOCK } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { ResponseCache } from '../catalogue/response-cache.ts';
import { toolError } from '../tools.errors.ts';
import { ReplyEmailsService } from './reply-emails.service.ts';
import { StaffReviewRepliesRepository } from './staff-review-replies.repository.ts';
import type { ReviewReplyInput, StaffReview, StaffReviewResponse } from './staff-reviews.dto.ts';
import { type ReviewRow, StaffReviewsRepository } from './staff-reviews.repository.ts';

/** Staff answer reviews in public: one answer a review, which they may change or remove. */
@Injectable()
export class StaffReviewRepliesService {
  constructor(
    private readonly database: Database,
    private readonly replies: StaffReviewRepliesRepository,
    private readonly staffReviews: StaffReviewsRepository,
    private readonly emails: ReplyEmailsService,
    private readonly audit: AuditService,
    private readonly claims: ClaimsService,
    private readonly cache: ResponseCache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws AppError REVIEW_NOT_FOUND, EDIT_CONFLICT, CLAIM_BLOCKED, KEY_NOT_ALLOWED */
  async write(
    actor: Actor,
    id: string,
    { body, claimOverride, seen }: ReviewReplyInput,
  ): Promise<WithMessage<StaffReviewResponse>> {
    const review = await this.change(actor, id, async (manager, { wasMailed, reply }) => {
      assertUnchanged(seen, { body }, { body: reply });
      const said = { type: 'review', id, texts: { body } };
      await this.claims.assertSayable(manager, actor, said, claimOverride);
      const updatedAt = this.clock.now();
      await this.replies.save(manager, { reviewId: id, body, writtenBy: actor.userId, updatedAt });
      if (!wasMailed) await this.emails.queue(manager, id);
    });
    return new WithMessage('Reply published.', { review });
  }

  /** @throws AppError REVIEW_NOT_FOUND, REPLY_NOT_FOUND */
  async remove(actor: Actor, id: string): Promise<WithMessage<StaffReviewResponse>> {
    const review = await this.change(actor, id, async (manager) => {
      if (!(await this.replies.remove(manager, id))) throw toolError('REPLY_NOT_FOUND');
    });
    return new WithMessage('Reply removed.', { review });
  }

  private async change(
    actor: Actor,
    id: string,
    work: (manager: EntityManager, present: { wasMailed: boolean; reply: string }) => Promise<void>,
  ): Promise<StaffReview> {
    const review = await this.database.transaction(async (manager) => {
      const locked = await this.replies.lockReview(manager, id);
      const before = locked && (await this.staffReviews.find(id, manager));
      if (!before) throw toolError('REVIEW_NOT_FOUND');
      await work(manager, { wasMailed: locked.wasMailed, reply: before.reply?.body ?? '' });
      const after = await this.staffReviews.find(id, manager);
      if (!after) throw toolError('REVIEW_NOT_FOUND');
      const state = ({ reply }: ReviewRow) => ({ reply: reply?.body ?? null });
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: 'review',
        subjectId: id,
        before: state(before),
        after: state(after),
      });
      return after;
    });
    this.cache.invalidate();
    return { ...review, claims: this.claims.flag(review.comment) };
  }
}
