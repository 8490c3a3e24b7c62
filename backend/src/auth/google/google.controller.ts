import { Body, Controller, Get, HttpCode, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, Public } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { type Client, RequestClient } from '../../common/http/client.ts';
import { SignInResponse } from '../sign-in/sign-in.dto.ts';
import type { GoogleIdentity } from './google-client.service.ts';
import { GoogleSignInStore } from './google-sign-in.store.ts';
import { GoogleCodeInput, GoogleModeQuery, GoogleProofInput } from './google.dto.ts';
import { GoogleGuard, GoogleUser } from './google.guard.ts';
import { GoogleService } from './google.service.ts';

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
