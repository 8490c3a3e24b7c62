import { Body, Controller, Get, HttpCode, Post, Query, Res, UseGuards } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, Public } from '../../common/actor.js';
import { ApiAnswer } from '../../common/api-answer.js';
import { ApiErrors } from '../../common/api-errors.js';
import { type Client, RequestClient } from '../../common/client.js';
import type { User } from '../../users/index.js';
import { SignInResponse } from '../sign-in/sign-in.dto.js';
import { GoogleCodeInput, GoogleModeQuery, GoogleProofInput } from './google.dto.js';
import { GoogleService } from './google.service.js';
import { GoogleUser } from './google.strategy.js';
import { dropPendingSignIn, keepPendingSignIn } from './pending-sign-in.js';

@ApiTags('Account')
@Controller()
export class GoogleController {
  constructor(private readonly google: GoogleService) {}

  @Get('auth/google')
  @ApiOperation({ summary: 'Send the browser to Google’s sign-in page' })
  @ApiErrors('GOOGLE_NOT_CONFIGURED', 'PROVIDER_DOWN')
  @Public()
  @ApiResponse({ status: 302, description: "To the provider's sign-in page" })
  async begin(@Query() _query: GoogleModeQuery, @Res() reply: FastifyReply): Promise<void> {
    const { url, pending } = await this.google.begin();
    keepPendingSignIn(reply, pending);
    await reply.header('cache-control', 'no-store').redirect(url, 302);
  }

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
  @UseGuards(AuthGuard('google'))
  @HttpCode(200)
  @ApiAnswer(SignInResponse)
  finish(
    @Body() _input: GoogleCodeInput,
    @GoogleUser() user: User,
    @RequestClient() client: Client,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    dropPendingSignIn(reply);
    return this.google.signIn(user, client);
  }

  /** For clients that already have a token of the provider. */
  @Post('google/auth')
  @ApiOperation({ summary: 'Sign in with a proof from Google: an access token or an ID token' })
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
  @ApiAnswer(SignInResponse)
  prove(
    @CurrentActor() actor: Actor | undefined,
    @Body() input: GoogleProofInput,
    @RequestClient() client: Client,
  ) {
    return this.google.prove(actor, input, client);
  }
}
