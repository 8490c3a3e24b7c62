import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../../common/access/actor.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { type Clock, CLOCK } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { Events } from '../../outbound-webhooks/index.ts';
import { ResponseCache } from '../catalogue/response-cache.ts';
import { toolError } from '../tools.errors.ts';
import type { ReviewResponse, ReviewInput } from './reviews.dto.ts';
import { ReviewsRepository } from './reviews.repository.ts';

@Injectable()
export class ReviewsService {
  constructor(
    private readonly database: Database,
    private readonly reviews: ReviewsRepository,
    private readonly cache: ResponseCache,
    private readonly events: Events,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Saves the actor's review of a tool, one per user, and updates the tool's rating in the same transaction.
   * @throws AppError TOOL_NOT_FOUND, REVIEW_NOT_ALLOWED
   */
  async write(actor: Actor, toolId: string, input: ReviewInput): Promise<WithMessage<ReviewResponse>> {
    if (!isUUID(toolId)) throw toolError('TOOL_NOT_FOUND');
    const review = await this.database.transaction(async (manager) => {
      if (!(await this.reviews.lockTool(manager, toolId))) throw toolError('TOOL_NOT_FOUND');
      const { userId } = actor;
      const badge = await this.reviews.findBadge(userId, toolId, manager);
      if (!badge) throw toolError('REVIEW_NOT_ALLOWED');
      const { rating, comment } = input;
      const now = this.clock.now();
      const { id, isNew } = await this.reviews.save(manager, { toolId, userId, rating, comment, badge }, now);
      if (isNew) await this.events.emit(manager, 'review.created', { id, toolId, userId, rating });
      await this.reviews.updateRating(manager, toolId);
      return this.reviews.findOwn(userId, toolId, manager);
    });
    if (!review) throw new Error('the saved review cannot be found');
    this.cache.invalidate();
    return new WithMessage('Review submitted successfully!', { review });
  }
}
