import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor, Public } from '../../common/access/actor.ts';
import { ApiAnswer, ApiErrors } from '../../common/http/api-document.ts';
import { ClientAddress } from '../../common/http/client.ts';
import { UserResponse } from '../../users/index.ts';
import {
  ForgotPasswordInput,
  ResetPasswordInput,
  MessageResponse,
  VerificationResponse,
  VerifyEmailInput,
} from './recovery.dto.ts';
import { RecoveryService } from './recovery.service.ts';

@ApiTags('Account')
@Controller('auth')
export class RecoveryController {
  constructor(private readonly recovery: RecoveryService) {}

  @Post('forgot-password')
  @ApiOperation({ summary: 'Send a link to reset the password; the answer is the same for every address' })
  @Public()
  @HttpCode(200)
  @ApiAnswer(MessageResponse)
  forgotPassword(@Body() input: ForgotPasswordInput, @ClientAddress() address: string) {
    return this.recovery.forgotPassword(input.email, address);
  }

  @Post('reset-password')
  @ApiOperation({ summary: 'Set a new password with the emailed link; all sessions end' })
  @ApiErrors('LINK_INVALID')
  @Public()
  @HttpCode(200)
  @ApiAnswer()
  resetPassword(@Body() input: ResetPasswordInput, @ClientAddress() address: string) {
    return this.recovery.resetPassword(input, address);
  }

  @Post('verify-email/preview')
  @ApiOperation({ summary: 'Read what an emailed link would verify; changes nothing' })
  @ApiErrors('LINK_INVALID')
  @Public()
  @HttpCode(200)
  @ApiAnswer(VerificationResponse)
  readVerification(@CurrentActor() actor: Actor | undefined, @Body() input: VerifyEmailInput) {
    return this.recovery.readVerification(actor, input.token);
  }

  @Post('verify-email')
  @ApiOperation({
    summary: 'Verify an email address with the emailed link; the first time, other sessions end',
    description:
      'With a session of the account it is kept, and so are its ways to sign in. Without one the password, Google and passkeys end as well, because somebody else may have set them.',
  })
  @ApiErrors('LINK_INVALID')
  @Public()
  @HttpCode(200)
  @ApiAnswer(UserResponse)
  verifyEmail(@CurrentActor() actor: Actor | undefined, @Body() input: VerifyEmailInput) {
    return this.recovery.verifyEmail(actor, input.token);
  }

  @Post('resend-verification')
  @ApiOperation({ summary: 'Send the verification email again' })
  @HttpCode(200)
  @ApiAnswer()
  resendVerification(@CurrentActor() actor: Actor) {
    return this.recovery.resendVerification(actor);
  }
}
