import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, FreshSignIn, StaffOnly } from '../../common/access/actor.js';
import { KeyScope } from '../../common/access/permissions.js';
import { IdPipe } from '../../common/fields/ids.js';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.js';
import { ApiStaffList } from '../../common/lists/staff-list.js';
import { TABLE_FILE } from '../../common/lists/table-file/table-file.js';
import {
  ModerateReviewInput,
  ReviewsExportQuery,
  StaffReviewResponse,
  StaffReviewListResponse,
  StaffReviewsQuery,
} from './staff-reviews.dto.js';
import { StaffReviewsService } from './staff-reviews.service.js';

@ApiTags('Staff: reviews')
@Controller('admin/reviews')
export class StaffReviewsController {
  constructor(private readonly reviews: StaffReviewsService) {}

  @Get()
  @StaffOnly('reviews:read')
  @KeyScope('reviews:read')
  @ApiStaffList()
  @ApiOperation({ summary: 'All reviews, including hidden ones' })
  @ApiAnswer(StaffReviewListResponse)
  list(@CurrentActor() actor: Actor, @Query() list: StaffReviewsQuery) {
    return this.reviews.list(actor, list);
  }

  @Get('export')
  @StaffOnly('people:export')
  @FreshSignIn()
  @ApiStaffList()
  @ApiOperation({ summary: 'All reviews that the filters match, as a file' })
  @ApiOkResponse(TABLE_FILE)
  export(@CurrentActor() actor: Actor, @Query() query: ReviewsExportQuery) {
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
