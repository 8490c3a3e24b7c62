import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { ClientAddress } from '../../common/http/client.ts';
import { StaffList, StaffListFile } from '../../common/lists/list-routes.ts';
import { NewsletterTokenInput, SubscribeInput, SubscribersResponse } from './newsletter.dto.ts';
import { NewsletterService } from './newsletter.service.ts';
import { SubscribersQuery } from './subscribers-query.ts';

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
  @StaffList('newsletter:read', 'Newsletter subscribers', SubscribersResponse)
  list(@Query() list: SubscribersQuery) {
    return this.newsletter.list(list);
  }

  @Get('admin/newsletter/export')
  @StaffListFile('All subscribers that the filters match, as a file')
  export(@Query() query: SubscribersQuery) {
    return this.newsletter.export(query);
  }
}
