import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/actor.js';
import { ApiAnswer } from '../../common/api-answer.js';
import { ApiErrors } from '../../common/api-errors.js';
import { ReviewResponse, ReviewInput } from './reviews.dto.js';
import { ReviewsService } from './reviews.service.js';

@ApiTags('Reviews')
@Controller('tools')
export class ReviewsController {
  constructor(private readonly reviews: ReviewsService) {}

  @Post(':id/reviews')
  @ApiErrors('TOOL_NOT_FOUND', 'REVIEW_NOT_ALLOWED')
  @HttpCode(200)
  @ApiOperation({ summary: 'Review a tool that you own or tried; a second review replaces the first' })
  @ApiAnswer(ReviewResponse)
  write(@CurrentActor() actor: Actor, @Param('id') id: string, @Body() input: ReviewInput) {
    return this.reviews.write(actor, id, input);
  }
}
