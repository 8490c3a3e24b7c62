import { Injectable } from '@nestjs/common';
import { ClaimsService } from '../../claims/index.ts';
import { FeaturedReviewsRepository } from './featured-reviews.repository.ts';
import type { FeaturedReviewsResponse } from './reviews.dto.ts';

const SHOWN = 3;

/** Reviews that the home page shows. */
@Injectable()
export class FeaturedReviewsService {
  constructor(
    private readonly reviews: FeaturedReviewsRepository,
    private readonly claims: ClaimsService,
  ) {}

  /** Without claims: on the home page a customer's words would be the store's own. */
  async list(): Promise<FeaturedReviewsResponse> {
    const candidates = await this.reviews.findCandidates();
    const clean = candidates.filter(({ comment }) => this.claims.flag(comment).length === 0);
    return { reviews: clean.slice(0, SHOWN) };
  }
}
