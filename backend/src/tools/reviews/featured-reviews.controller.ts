import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/actor.ts';
import { ApiAnswer } from '../../common/http/api-document.ts';
import { FeaturedReviewsService } from './featured-reviews.service.ts';
import { FeaturedReviewsResponse } from './reviews.dto.ts';

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
