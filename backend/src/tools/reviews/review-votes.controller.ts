import { Controller, Delete, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../common/access/actor.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { ReviewVotesService } from './review-votes.service.ts';
import { HelpfulVotes } from './reviews.dto.ts';

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
