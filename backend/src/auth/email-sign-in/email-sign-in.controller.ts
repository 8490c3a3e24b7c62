import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Public } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { type Client, RequestClient } from '../../common/http/client.ts';
import { SignInResponse } from '../sign-in/sign-in.dto.ts';
import { AskingBrowser, Browser } from './asking-browser.ts';
import { ConfirmEmailSignInInput, EmailSentResponse, EmailSignInInput } from './email-sign-in.dto.ts';
import { EmailSignInService } from './email-sign-in.service.ts';

@ApiTags('Account')
@Controller('auth/email')
export class EmailSignInController {
  constructor(private readonly emailSignIn: EmailSignInService) {}

  @Post()
  @ApiOperation({ summary: 'Continue with an email only: sign up, or get a link and a code to sign in' })
  @Public()
  @ApiAnswer(SignInResponse, { status: 201, description: 'A new account without a password, signed in' })
  @ApiAnswer(EmailSentResponse, {
    status: 202,
    description:
      'The address has an account: an email was sent. Without `sent`, the new account waits for approval by staff.',
  })
  begin(@Body() input: EmailSignInInput, @Browser() browser: AskingBrowser, @RequestClient() client: Client) {
    return this.emailSignIn.begin(input, browser, client);
  }

  @Post('confirm')
  @ApiOperation({
    summary: 'Sign in with the emailed link in the browser that asked for it, or with the code',
  })
  @ApiErrors('LINK_INVALID', 'OTHER_BROWSER', 'SIGN_IN_CODE_SPENT', 'ACCOUNT_SUSPENDED', 'ACCOUNT_PENDING')
  @Public()
  @HttpCode(200)
  @ApiAnswer(SignInResponse)
  confirm(
    @CurrentActor() actor: Actor | undefined,
    @Body() input: ConfirmEmailSignInInput,
    @Browser() browser: AskingBrowser,
    @RequestClient() client: Client,
  ) {
    return this.emailSignIn.confirm(actor, input, browser, client);
  }
}
