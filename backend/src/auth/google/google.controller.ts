import { Body, Controller, Get, HttpCode, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, Public } from '../../common/access/actor.js';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.js';
import { type Client, RequestClient } from '../../common/http/client.js';
import { SignInResponse } from '../sign-in/sign-in.dto.js';
import type { GoogleIdentity } from './google-client.service.js';
import { GoogleSignInStore } from './google-sign-in.store.js';
import { GoogleCodeInput, GoogleModeQuery, GoogleProofInput } from './google.dto.js';
import { GoogleGuard, GoogleUser } from './google.guard.js';
import { GoogleService } from './google.service.js';

@ApiTags('Account')
@Controller()
export class GoogleController {
  constructor(
    private readonly google: GoogleService,
    private readonly signIns: GoogleSignInStore,
  ) {}

  @Get('auth/google')
  @ApiOperation({ summary: 'Send the browser to Google’s sign-in page' })
  @ApiErrors('GOOGLE_NOT_CONFIGURED', 'PROVIDER_DOWN')
  @Public()
  @UseGuards(GoogleGuard)
  @ApiResponse({ status: 302, description: "To the provider's sign-in page" })
  begin(@Query() _query: GoogleModeQuery): void {
    // The guard has answered.
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
  @UseGuards(GoogleGuard)
  @HttpCode(200)
  @ApiAnswer(SignInResponse)
  finish(
    @CurrentActor() actor: Actor | undefined,
    @Body() { via }: GoogleCodeInput,
    @GoogleUser() identity: GoogleIdentity,
    @RequestClient() client: Client,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    this.signIns.drop(reply);
    return this.google.finish(actor, identity, via, client);
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
