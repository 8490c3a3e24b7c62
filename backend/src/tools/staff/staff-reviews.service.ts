import { Inject, Injectable } from '@nestjs/common';
import { ClaimsService } from '../../claims/index.js';
import { AuditService } from '../../platform/audit/index.js';
import type { Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import { type Clock, CLOCK } from '../../common/clock.js';
import { WithMessage } from '../../common/envelope.js';
import type { Paged } from '../../common/paging.js';
import { staffPage } from '../../common/staff-list.js';
import { Database, type Sql } from '../../database/database.js';
import { ResponseCache } from '../catalogue/response-cache.js';
import { ReviewsRepository } from '../reviews/reviews.repository.js';
import type {
  ModerateReviewInput,
  StaffReview,
  StaffReviewResponse,
  StaffReviewListResponse,
  StaffReviewsQuery,
} from './staff-reviews.dto.js';
import { type ReviewRow, StaffReviewsRepository } from './staff-reviews.repository.js';

/** Staff hide reviews with a reason; they cannot edit them. */
@Injectable()
export class StaffReviewsService {
  constructor(
    private readonly database: Database,
    private readonly staffReviews: StaffReviewsRepository,
    private readonly reviews: ReviewsRepository,
    private readonly audit: AuditService,
    private readonly claims: ClaimsService,
    private readonly cache: ResponseCache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(request: StaffReviewsQuery): Promise<StaffReviewListResponse & Paged> {
    const { reviews, total } = await this.staffReviews.list(request);
    return { reviews: reviews.map((review) => this.flagged(review)), ...staffPage(request, total) };
  }

  /** @throws AppError REVIEW_NOT_FOUND */
  async get(id: string): Promise<StaffReviewResponse> {
    return { review: await this.getById(id) };
  }

  /** Hides or shows the review and updates the tool's rating. @throws AppError REVIEW_NOT_FOUND */
  async moderate(
    actor: Actor,
    id: string,
    input: ModerateReviewInput,
  ): Promise<WithMessage<StaffReviewResponse>> {
    const review = await this.database.transaction(async (manager) => {
      await this.staffReviews.lockToolOf(manager, id);
      const before = await this.getById(id, manager);
      if (input.hidden) await this.staffReviews.hide(manager, id, this.clock.now(), input.hiddenReason ?? '');
      else await this.staffReviews.show(manager, id);
      await this.reviews.updateRating(manager, before.toolId);
      const after = await this.getById(id, manager);
      const state = ({ hidden, hiddenReason }: StaffReview) => ({ hidden, hiddenReason });
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
    return new WithMessage(review.hidden ? 'Review hidden.' : 'Review shown again.', { review });
  }

  private async getById(id: string, sql?: Sql): Promise<StaffReview> {
    const review = await this.staffReviews.find(id, sql);
    if (!review) throw new AppError('REVIEW_NOT_FOUND');
    return this.flagged(review);
  }

  private flagged(review: ReviewRow): StaffReview {
    return { ...review, claims: this.claims.flag(review.comment) };
  }
}
