import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Actor } from '../../common/access/actor.ts';
import { PreserialisedPage } from '../../common/http/envelope.ts';
import { pagination } from '../../common/lists/paging.ts';
import { toolError } from '../tools.errors.ts';
import type { ReviewListQuery } from './review-list-query.dto.ts';
import { ReviewListRepository } from './review-list.repository.ts';
import type { OwnReviewResponse, ReviewListResponse } from './reviews.dto.ts';
import { ReviewsRepository } from './reviews.repository.ts';

/** What people read of a tool's reviews. */
@Injectable()
export class ReviewListService {
  constructor(
    private readonly lists: ReviewListRepository,
    private readonly reviews: ReviewsRepository,
  ) {}

  /** @throws AppError TOOL_NOT_FOUND, also when the tool is inactive or archived */
  async list(
    actor: Actor | undefined,
    toolId: string,
    { sort, page, limit }: ReviewListQuery,
  ): Promise<PreserialisedPage<ReviewListResponse>> {
    const request = { sort, limit, offset: (page - 1) * limit };
    const found = isUUID(toolId) ? await this.lists.find(toolId, actor?.userId ?? null, request) : null;
    if (!found) throw toolError('TOOL_NOT_FOUND');
    const members = `"reviews":[${found.reviews}],"ratings":${found.ratings}`;
    return new PreserialisedPage('reviews', members, pagination(page, limit, found.total));
  }

  /** The actor's review of a tool, and whether they may write one. @throws AppError TOOL_NOT_FOUND */
  async getOwn(actor: Actor, toolId: string): Promise<OwnReviewResponse> {
    if (!isUUID(toolId)) throw toolError('TOOL_NOT_FOUND');
    const { userId } = actor;
    const [isVisible, badge, review] = await Promise.all([
      this.reviews.isToolVisible(toolId),
      this.reviews.findBadge(userId, toolId),
      this.reviews.findOwn(userId, toolId),
    ]);
    if (!isVisible) throw toolError('TOOL_NOT_FOUND');
    return { mayReview: badge !== null, review };
  }
}
