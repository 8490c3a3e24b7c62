import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { type Clock, CLOCK } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { ResponseCache } from '../catalogue/response-cache.ts';
import { toolError } from '../tools.errors.ts';
import { ReviewVotesRepository } from './review-votes.repository.ts';
import type { HelpfulVotes } from './reviews.dto.ts';

/** Customers say which reviews of others helped them: one vote per person and review. */
@Injectable()
export class ReviewVotesService {
  constructor(
    private readonly database: Database,
    private readonly votes: ReviewVotesRepository,
    private readonly cache: ResponseCache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws AppError REVIEW_NOT_FOUND when the public cannot see the review, OWN_REVIEW */
  async mark(actor: Actor, reviewId: string): Promise<HelpfulVotes> {
    const helpful = await this.database.transaction(async (manager) => {
      const review = await this.votes.lockReview(manager, reviewId);
      if (!review) throw toolError('REVIEW_NOT_FOUND');
      if (review.userId === actor.userId) throw toolError('OWN_REVIEW');
      await this.votes.add(manager, reviewId, actor.userId, this.clock.now());
      return this.votes.count(manager, reviewId);
    });
    this.cache.invalidate();
    return { helpful, markedHelpful: true };
  }

  /** @throws AppError REVIEW_NOT_FOUND when the public cannot see the review */
  async unmark(actor: Actor, reviewId: string): Promise<HelpfulVotes> {
    const helpful = await this.database.transaction(async (manager) => {
      if (!(await this.votes.lockReview(manager, reviewId))) throw toolError('REVIEW_NOT_FOUND');
      await this.votes.remove(manager, reviewId, actor.userId);
      return this.votes.count(manager, reviewId);
    });
    this.cache.invalidate();
    return { helpful, markedHelpful: false };
  }
}
