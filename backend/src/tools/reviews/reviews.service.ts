import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import { type Clock, CLOCK } from '../../common/clock.js';
import { WithMessage } from '../../common/envelope.js';
import { Database } from '../../database/database.js';
import { ResponseCache } from '../catalogue/response-cache.js';
import type { ReviewResponse, ReviewInput } from './reviews.dto.js';
import { ReviewsRepository } from './reviews.repository.js';

@Injectable()
export class ReviewsService {
  constructor(
    private readonly database: Database,
    private readonly reviews: ReviewsRepository,
    private readonly cache: ResponseCache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Saves the actor's review of a tool, one per user, and updates the tool's rating in the same transaction.
   * @throws AppError TOOL_NOT_FOUND, REVIEW_NOT_ALLOWED
   */
  async write(actor: Actor, toolId: string, input: ReviewInput): Promise<WithMessage<ReviewResponse>> {
    if (!isUUID(toolId)) throw new AppError('TOOL_NOT_FOUND');
    const review = await this.database.transaction(async (manager) => {
      if (!(await this.reviews.lockTool(manager, toolId))) throw new AppError('TOOL_NOT_FOUND');
      const badge = await this.reviews.findBadge(manager, actor.userId, toolId);
      if (!badge) throw new AppError('REVIEW_NOT_ALLOWED');
      const { rating, comment } = input;
      const review = { toolId, userId: actor.userId, rating, comment, badge };
      const saved = await this.reviews.save(manager, review, this.clock.now());
      await this.reviews.updateRating(manager, toolId);
      return saved;
    });
    this.cache.invalidate();
    return new WithMessage('Review submitted successfully!', {
      review: { ...review, createdAt: review.createdAt.toISOString(), user: { name: actor.name } },
    });
  }
}
