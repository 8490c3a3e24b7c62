import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { StaffList, StaffListFile } from '../../common/lists/list-routes.ts';
import {
  ModerateReviewInput,
  StaffReviewResponse,
  StaffReviewListResponse,
  StaffReviewsQuery,
} from './staff-reviews.dto.ts';
import { StaffReviewsService } from './staff-reviews.service.ts';

@ApiTags('Staff: reviews')
@Controller('admin/reviews')
export class StaffReviewsController {
  constructor(private readonly reviews: StaffReviewsService) {}

  @Get()
  @StaffList('reviews:read', 'All reviews, including hidden ones', StaffReviewListResponse)
  @KeyScope('reviews:read')
  list(@CurrentActor() actor: Actor, @Query() list: StaffReviewsQuery) {
    return this.reviews.list(actor, list);
  }

  @Get('export')
  @StaffListFile('All reviews that the filters match, as a file')
  export(@CurrentActor() actor: Actor, @Query() query: StaffReviewsQuery) {
    return this.reviews.export(actor, query);
  }

  @Get(':id')
  @StaffOnly('reviews:read')
  @KeyScope('reviews:read')
  @ApiErrors('REVIEW_NOT_FOUND')
  @ApiOperation({ summary: 'One review, also a hidden one' })
  @ApiAnswer(StaffReviewResponse)
  get(@Param('id', IdPipe) id: string) {
    return this.reviews.get(id);
  }

  @Put(':id')
  @StaffOnly('reviews:write')
  @KeyScope('reviews:write')
  @ApiErrors('REVIEW_NOT_FOUND', 'EDIT_CONFLICT')
  @ApiOperation({
    summary: 'Hide a review with a reason, or show it; note something on it for staff, or assign it',
  })
  @ApiAnswer(StaffReviewResponse)
  moderate(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: string,
    @Body() input: ModerateReviewInput,
  ) {
    return this.reviews.moderate(actor, id, input);
  }
}
