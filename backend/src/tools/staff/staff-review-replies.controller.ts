import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { StaffReviewRepliesService } from './staff-review-replies.service.ts';
import { ReviewReplyInput, StaffReviewResponse } from './staff-reviews.dto.ts';

@ApiTags('Staff: reviews')
@Controller('admin/reviews/:id/reply')
export class StaffReviewRepliesController {
  constructor(private readonly replies: StaffReviewRepliesService) {}

  @Put()
  @StaffOnly('reviews:write')
  @KeyScope('reviews:write')
  @ApiErrors('REVIEW_NOT_FOUND', 'EDIT_CONFLICT', 'CLAIM_BLOCKED')
  @ApiOperation({ summary: 'Answer a review in public, or change the answer; the reviewer is emailed once' })
  @ApiAnswer(StaffReviewResponse)
  write(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: ReviewReplyInput) {
    return this.replies.write(actor, id, input);
  }

  @Delete()
  @StaffOnly('reviews:write')
  @KeyScope('reviews:write')
  @ApiErrors('REVIEW_NOT_FOUND', 'REPLY_NOT_FOUND')
  @ApiOperation({ summary: 'Remove the answer to a review' })
  @ApiAnswer(StaffReviewResponse)
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.replies.remove(actor, id);
  }
}
