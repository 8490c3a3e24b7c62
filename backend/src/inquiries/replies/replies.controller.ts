import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, StaffOnly } from '../../common/access/actor.ts';
import { KeyScope } from '../../common/access/permissions.ts';
import { IdPipe } from '../../common/fields/ids.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { ReplyResponse, RepliesResponse, ReplyInput } from './replies.dto.ts';
import { RepliesService } from './replies.service.ts';

@ApiTags('Inquiries')
@Controller('admin/inquiries/:id/replies')
export class RepliesController {
  constructor(private readonly replies: RepliesService) {}

  @Get()
  @StaffOnly('inquiries:read')
  @KeyScope('inquiries:read')
  @ApiOperation({ summary: 'Staff replies to a request' })
  @ApiErrors('INQUIRY_NOT_FOUND')
  @ApiAnswer(RepliesResponse)
  list(@Param('id', IdPipe) id: string) {
    return this.replies.list(id);
  }

  @Post()
  @StaffOnly('inquiries:write')
  @KeyScope('inquiries:write')
  @ApiOperation({ summary: 'Reply to a request by email' })
  @ApiErrors('INQUIRY_NOT_FOUND')
  @HttpCode(202)
  @ApiAnswer(ReplyResponse, { status: 202 })
  reply(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: string, @Body() input: ReplyInput) {
    return this.replies.reply(actor, id, input);
  }
}
