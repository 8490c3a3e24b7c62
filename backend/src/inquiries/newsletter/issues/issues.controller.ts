import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, FreshSignIn, StaffOnly } from '../../../common/access/actor.ts';
import { IdPipe } from '../../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../../common/http/api-document.ts';
import { StaffList } from '../../../common/lists/list-routes.ts';
import { IssueScheduleService } from './issue-schedule.service.ts';
import { IssuesQuery } from './issues-query.ts';
import {
  IssueAudienceResponse,
  IssueInput,
  IssuePreviewInput,
  IssuePreviewResponse,
  IssueResponse,
  IssueScheduleInput,
  IssuesResponse,
  IssueUpdateInput,
} from './issues.dto.ts';
import { IssuesService } from './issues.service.ts';

@ApiTags('Newsletter')
@Controller('admin/newsletter')
export class IssuesController {
  constructor(
    private readonly issues: IssuesService,
    private readonly sending: IssueScheduleService,
  ) {}

  @Get('issues')
  @StaffList('newsletter:read', 'Issues of the newsletter, with their figures', IssuesResponse)
  list(@Query() list: IssuesQuery) {
    return this.issues.list(list);
  }

  @Get('audience')
  @ApiOperation({ summary: 'How many subscribers there are, and their interests' })
  @StaffOnly('newsletter:read')
  @ApiAnswer(IssueAudienceResponse)
  audience() {
    return this.issues.audience();
  }

  @Post('preview')
  @ApiOperation({ summary: 'What a text looks like as an email' })
  @StaffOnly('newsletter:write')
  @HttpCode(200)
  @ApiAnswer(IssuePreviewResponse)
  preview(@Body() { body }: IssuePreviewInput) {
    return this.issues.preview(body);
  }

  @Get('issues/:id')
  @ApiOperation({ summary: 'One issue of the newsletter' })
  @ApiErrors('ISSUE_NOT_FOUND')
  @StaffOnly('newsletter:read')
  @ApiAnswer(IssueResponse)
  get(@Param('id', IdPipe) id: string) {
    return this.issues.get(id);
  }

  @Post('issues')
  @ApiOperation({ summary: 'Begin an issue, as a draft' })
  @StaffOnly('newsletter:write')
  @ApiAnswer(IssueResponse, { status: 201 })
  create(@CurrentActor() actor: Actor, @Body() input: IssueInput) {
    return this.issues.create(actor, input);
  }

  @Put('issues/:id')
  @ApiOperation({ summary: 'Update the fields sent of a draft' })
  @ApiErrors('ISSUE_NOT_FOUND', 'ISSUE_FROZEN', 'EDIT_CONFLICT')
  @StaffOnly('newsletter:write')
  @ApiAnswer(IssueResponse)
  update(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: IssueUpdateInput) {
    return this.issues.update(actor, id, input);
  }

  @Delete('issues/:id')
  @ApiOperation({ summary: 'Delete a draft' })
  @ApiErrors('ISSUE_NOT_FOUND', 'ISSUE_FROZEN')
  @StaffOnly('newsletter:write')
  @ApiAnswer(IssueResponse)
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.issues.remove(actor, id);
  }

  @Post('issues/:id/test')
  @ApiOperation({ summary: 'Email an issue to yourself' })
  @ApiErrors('ISSUE_NOT_FOUND', 'MAIL_SERVER_MISSING')
  @StaffOnly('newsletter:write')
  @HttpCode(200)
  @ApiAnswer()
  test(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.issues.test(actor, id);
  }

  @Post('issues/:id/schedule')
  @ApiOperation({
    summary: 'Send an issue to its subscribers, now or at a time; it cannot be changed any more',
  })
  @ApiErrors('ISSUE_NOT_FOUND', 'ISSUE_STATE', 'MAIL_SERVER_MISSING', 'NO_SUBSCRIBERS', 'CLAIM_BLOCKED')
  @StaffOnly('newsletter:write')
  @FreshSignIn()
  @HttpCode(200)
  @ApiAnswer(IssueResponse)
  schedule(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: IssueScheduleInput) {
    return this.sending.schedule(actor, id, input);
  }

  @Post('issues/:id/unschedule')
  @ApiOperation({ summary: 'Make a scheduled issue a draft again' })
  @ApiErrors('ISSUE_NOT_FOUND', 'ISSUE_STATE')
  @StaffOnly('newsletter:write')
  @HttpCode(200)
  @ApiAnswer(IssueResponse)
  unschedule(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.sending.unschedule(actor, id);
  }

  @Post('issues/:id/pause')
  @ApiOperation({ summary: 'Pause sending' })
  @ApiErrors('ISSUE_NOT_FOUND', 'ISSUE_STATE')
  @StaffOnly('newsletter:write')
  @HttpCode(200)
  @ApiAnswer(IssueResponse)
  pause(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.sending.pause(actor, id);
  }

  @Post('issues/:id/resume')
  @ApiOperation({ summary: 'Resume a paused issue' })
  @ApiErrors('ISSUE_NOT_FOUND', 'ISSUE_STATE')
  @StaffOnly('newsletter:write')
  @HttpCode(200)
  @ApiAnswer(IssueResponse)
  resume(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.sending.resume(actor, id);
  }

  @Post('issues/:id/cancel')
  @ApiOperation({ summary: 'Cancel an issue; subscribers who have not received it will not get it' })
  @ApiErrors('ISSUE_NOT_FOUND', 'ISSUE_STATE')
  @StaffOnly('newsletter:write')
  @HttpCode(200)
  @ApiAnswer(IssueResponse)
  cancel(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string) {
    return this.sending.cancel(actor, id);
  }
}
