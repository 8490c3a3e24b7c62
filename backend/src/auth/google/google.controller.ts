import { Body, Controller, Get, Header, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiPropertyOptional, ApiResponse, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../common/actor.js';
import { ApiAnswer } from '../../common/api-answer.js';
import { ApiErrors } from '../../common/api-errors.js';
import { SignedIn } from '../sign-in/sign-in.dto.js';
import { type Client, RequestClient } from '../../common/client.js';
import { SPENT_COOKIE } from './google-state.js';
import { GoogleCodeInput, GoogleProofInput } from './google.dto.js';
import { GoogleService } from './google.service.js';

class GoogleModeQuery {
  @ApiPropertyOptional({
    enum: ['signin', 'signup'],
    description: 'Both do the same; the page remembers which.',
  })
  @IsOptional()
  @IsIn(['signin', 'signup'], { message: 'mode must be "signin" or "signup"' })
  mode?: 'signin' | 'signup';
}

@ApiTags('Account')
@Controller()
export class GoogleController {
  constructor(private readonly google: GoogleService) {}

  /** Sends the browser to the provider. */
  @Get('auth/google')
  @ApiOperation({ summary: 'Send the browser to Google’s sign-in page' })
  @ApiErrors('GOOGLE_NOT_CONFIGURED', 'PROVIDER_DOWN')
  @Public()
  @ApiResponse({ status: 302, description: "To the provider's sign-in page" })
  async begin(@Query() _query: GoogleModeQuery, @Res() reply: FastifyReply): Promise<void> {
    const { url, cookie } = await this.google.begin();
    await reply.header('set-cookie', cookie).header('cache-control', 'no-store').redirect(url, 302);
  }

  /** The callback page's call: exchanges the code. */
  @Post('google/save-user')
  @ApiOperation({ summary: 'Exchange the code that Google’s page returned with, and sign in' })
  @ApiErrors(
    'GOOGLE_REFUSED',
    'GOOGLE_PROFILE_UNAVAILABLE',
    'GOOGLE_NOT_CONFIGURED',
    'EMAIL_HAS_PASSWORD',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_PENDING',
    'PROVIDER_DOWN',
  )
  @Public()
  @HttpCode(200)
  @Header('set-cookie', SPENT_COOKIE)
  @ApiAnswer(SignedIn)
  finish(@Body() input: GoogleCodeInput, @Req() request: FastifyRequest, @RequestClient() client: Client) {
    return this.google.finish(input, request.headers.cookie, client);
  }

  /** For clients that hold a proof of their own. */
  @Post('google/auth')
  @ApiOperation({ summary: 'Sign in with a proof from Google: an access token or an id token' })
  @ApiErrors(
    'GOOGLE_REFUSED',
    'GOOGLE_PROFILE_UNAVAILABLE',
    'GOOGLE_NOT_CONFIGURED',
    'EMAIL_HAS_PASSWORD',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_PENDING',
    'PROVIDER_DOWN',
  )
  @Public()
  @HttpCode(200)
  @ApiAnswer(SignedIn)
  prove(@Body() input: GoogleProofInput, @RequestClient() client: Client) {
    return this.google.prove(input, client);
  }
}
