import { Controller, Delete, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/access/actor.js';
import { ApiAnswer } from '../../common/http/api-answer.js';
import { ApiErrors } from '../../common/http/api-errors.js';
import { IdPipe } from '../../common/http/id.pipe.js';
import { HelpfulVotes } from './reviews.dto.js';
import { ReviewVotesService } from './review-votes.service.js';

@ApiTags('Reviews')
@Controller('reviews/:id/helpful')
export class ReviewVotesController {
  constructor(private readonly votes: ReviewVotesService) {}

  @Put()
  @ApiErrors('REVIEW_NOT_FOUND', 'OWN_REVIEW')
  @ApiOperation({ summary: 'Say that a review of somebody else is helpful; once per person' })
  @ApiAnswer(HelpfulVotes)
  mark(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.votes.mark(actor, id);
  }

  @Delete()
  @ApiErrors('REVIEW_NOT_FOUND')
  @ApiOperation({ summary: 'Take that back' })
  @ApiAnswer(HelpfulVotes)
  unmark(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.votes.unmark(actor, id);
  }
}
