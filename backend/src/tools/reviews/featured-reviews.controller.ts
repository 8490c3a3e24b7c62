import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/actor.js';
import { ApiAnswer } from '../../common/http/api-document.js';
import { FeaturedReviewsService } from './featured-reviews.service.js';
import { FeaturedReviewsResponse } from './reviews.dto.js';

@ApiTags('Reviews')
@Public()
@Controller('reviews')
export class FeaturedReviewsController {
  constructor(private readonly reviews: FeaturedReviewsService) {}

  @Get('featured')
  @ApiOperation({ summary: 'Up to three good reviews by buyers, each of another tool' })
  @ApiAnswer(FeaturedReviewsResponse)
  list(): Promise<FeaturedReviewsResponse> {
    return this.reviews.list();
  }
}
