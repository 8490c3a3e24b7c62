import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { FreshSignIn, Public, StaffOnly } from '../../common/access/actor.js';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.js';
import { ClientAddress } from '../../common/http/client.js';
import { ApiStaffList } from '../../common/lists/staff-list.js';
import { TABLE_FILE } from '../../common/lists/table-file/table-file.js';
import { NewsletterTokenInput, SubscribeInput, SubscribersResponse } from './newsletter.dto.js';
import { NewsletterService } from './newsletter.service.js';
import { SubscribersExportQuery, SubscribersQuery } from './subscribers-query.js';

@ApiTags('Newsletter')
@Controller()
export class NewsletterController {
  constructor(private readonly newsletter: NewsletterService) {}

  @Post('newsletter/subscribe')
  @ApiOperation({ summary: 'Subscribe to the newsletter; a link in an email confirms it' })
  @Public()
  @HttpCode(200)
  @ApiAnswer()
  subscribe(@Body() input: SubscribeInput, @ClientAddress() address: string) {
    return this.newsletter.subscribe(input, address);
  }

  @Post('newsletter/confirm')
  @ApiOperation({ summary: 'Confirm a subscription with the link in the email' })
  @ApiErrors('NEWSLETTER_LINK_INVALID')
  @Public()
  @HttpCode(200)
  @ApiAnswer()
  confirm(@Body() input: NewsletterTokenInput) {
    return this.newsletter.confirm(input.token);
  }

  @Post('newsletter/unsubscribe')
  @ApiOperation({ summary: 'Unsubscribe with the link in a newsletter' })
  @ApiErrors('NEWSLETTER_LINK_INVALID')
  @Public()
  @HttpCode(200)
  @ApiAnswer()
  unsubscribe(@Body() input: NewsletterTokenInput) {
    return this.newsletter.unsubscribe(input.token);
  }

  @Get('admin/newsletter')
  @ApiStaffList()
  @ApiOperation({ summary: 'Newsletter subscribers' })
  @StaffOnly('newsletter:read')
  @ApiAnswer(SubscribersResponse)
  list(@Query() list: SubscribersQuery) {
    return this.newsletter.list(list);
  }

  @Get('admin/newsletter/export')
  @StaffOnly('people:export')
  @FreshSignIn()
  @ApiStaffList()
  @ApiOperation({ summary: 'All subscribers that the filters match, as a file' })
  @ApiOkResponse(TABLE_FILE)
  export(@Query() query: SubscribersExportQuery) {
    return this.newsletter.export(query);
  }
}
