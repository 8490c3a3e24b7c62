import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../common/actor.js';
import { ApiAnswer } from '../../common/api-answer.js';
import { ApiErrors } from '../../common/api-errors.js';
import { MailSubscriptionResponse, UnsubscribeQuery } from './unsubscribe.dto.js';
import { UnsubscribeService } from './unsubscribe.service.js';

@ApiTags('Email')
@Controller('mail')
export class UnsubscribeController {
  constructor(private readonly subscriptions: UnsubscribeService) {}

  @Get('subscription')
  @ApiOperation({ summary: 'What an unsubscribe link is about' })
  @ApiErrors('MAIL_LINK_NOT_FOUND')
  @Public()
  @ApiAnswer(MailSubscriptionResponse)
  find(@Query() query: UnsubscribeQuery) {
    return this.subscriptions.find(query);
  }

  @Get('unsubscribe')
  @ApiOperation({ summary: 'Send the browser to the page that unsubscribes; changes nothing' })
  @Public()
  @ApiResponse({ status: 302, description: 'To a page of this site' })
  async show(@Query() query: UnsubscribeQuery, @Res() reply: FastifyReply): Promise<void> {
    const page = this.subscriptions.pageOf(query);
    await reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').redirect(page, 302);
  }

  @Post('unsubscribe')
  @ApiOperation({
    summary: 'Unsubscribe with one click (RFC 8058)',
    description: 'What programs that show emails send: a form, without a cookie.',
  })
  @ApiErrors('MAIL_LINK_NOT_FOUND')
  @Public()
  @RouteConfig({ takesForm: true })
  @HttpCode(200)
  @ApiAnswer()
  unsubscribe(@Query() query: UnsubscribeQuery) {
    return this.subscriptions.unsubscribe(query);
  }
}
