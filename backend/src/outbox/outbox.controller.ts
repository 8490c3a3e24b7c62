import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, FreshSignIn, StaffOnly } from '../common/access/actor.ts';
import { ApiAnswer } from '../common/http/api-document.ts';
import { TABLE_FILE } from '../common/lists/table-file/table-file.ts';
import {
  FailingEmailsExportQuery,
  FailingEmailsResponse,
  TestEmailResponse,
  RetryEmailsResponse,
  TestEmailInput,
} from './outbox.dto.ts';
import { OutboxService } from './outbox.service.ts';

@ApiTags('Staff')
@Controller('admin/mails')
export class OutboxController {
  constructor(private readonly outbox: OutboxService) {}

  @Get('failing')
  @StaffOnly('mails:read')
  @ApiOperation({ summary: 'Unsent emails after at least three attempts' })
  @ApiAnswer(FailingEmailsResponse)
  failing() {
    return this.outbox.failing();
  }

  @Get('failing/export')
  @StaffOnly('people:export')
  @FreshSignIn()
  @ApiOperation({ summary: 'All unsent emails after at least three attempts, as a file' })
  @ApiOkResponse(TABLE_FILE)
  export(@Query() query: FailingEmailsExportQuery) {
    return this.outbox.export(query);
  }

  @Post('retry')
  @StaffOnly('mails:write')
  @ApiOperation({ summary: 'Retry every failing email now' })
  @HttpCode(200)
  @ApiAnswer(RetryEmailsResponse)
  retry(@CurrentActor() actor: Actor) {
    return this.outbox.retry(actor);
  }

  @Post('test')
  @StaffOnly('mails:write')
  @ApiOperation({
    summary: 'Send a test email now and return the mail server’s response, within 12 seconds',
  })
  @HttpCode(200)
  @ApiAnswer(TestEmailResponse)
  test(@CurrentActor() actor: Actor, @Body() input: TestEmailInput) {
    return this.outbox.test(actor, input);
  }
}
