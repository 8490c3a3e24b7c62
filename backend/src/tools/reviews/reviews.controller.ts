import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Public } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { ReviewListQuery } from './review-list-query.dto.ts';
import { ReviewListService } from './review-list.service.ts';
import { OwnReviewResponse, ReviewInput, ReviewListResponse, ReviewResponse } from './reviews.dto.ts';
import { ReviewsService } from './reviews.service.ts';

@ApiTags('Reviews')
@Controller('tools')
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly lists: ReviewListService,
  ) {}

  @Public()
  @Get(':id/reviews')
  @ApiErrors('TOOL_NOT_FOUND')
  @ApiOperation({
    summary: 'The reviews of a tool; with a session also which of them the person found helpful',
  })
  @ApiAnswer(ReviewListResponse)
  list(@CurrentActor() actor: Actor | undefined, @Param('id') id: string, @Query() query: ReviewListQuery) {
    return this.lists.list(actor, id, query);
  }

  @Get(':id/reviews/mine')
  @ApiErrors('TOOL_NOT_FOUND')
  @ApiOperation({ summary: 'Your review of a tool, and whether you may write one' })
  @ApiAnswer(OwnReviewResponse)
  own(@CurrentActor() actor: Actor, @Param('id') id: string) {
    return this.lists.getOwn(actor, id);
  }

  @Post(':id/reviews')
  @ApiErrors('TOOL_NOT_FOUND', 'REVIEW_NOT_ALLOWED')
  @HttpCode(200)
  @ApiOperation({ summary: 'Review a tool that you own or tried; a second review replaces the first' })
  @ApiAnswer(ReviewResponse)
  write(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() input: ReviewInput) {
    return this.reviews.write(actor, id, input);
  }
}
