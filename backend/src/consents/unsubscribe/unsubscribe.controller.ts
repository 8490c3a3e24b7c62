import { Controller, Get, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { consentError } from '../consents.errors.ts';
import { confirmationPage, UNKNOWN_LINK_PAGE } from './unsubscribe-page.ts';
import { MailSubscriptionResponse, UnsubscribeQuery } from './unsubscribe.dto.ts';
import { UnsubscribeService } from './unsubscribe.service.ts';

const HTML = { 'text/html': { schema: { type: 'string' } } } as const;

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
  @ApiOperation({
    summary: 'A page that leads to the one that unsubscribes; changes nothing',
    description: 'A browser gets a page for an unknown token, too, with the status 404.',
  })
  @Public()
  @ApiResponse({ status: 200, description: 'A page', content: HTML })
  @ApiErrors('MAIL_LINK_NOT_FOUND')
  async show(
    @Query() query: UnsubscribeQuery,
    @Headers('accept') accept: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const path = await this.subscriptions.findPage(query);
    if (path === null && !accept?.includes('text/html')) throw consentError('MAIL_LINK_NOT_FOUND');
    await reply
      .status(path === null ? 404 : 200)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(path === null ? UNKNOWN_LINK_PAGE : confirmationPage(path));
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
