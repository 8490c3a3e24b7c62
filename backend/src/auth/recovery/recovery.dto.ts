import { ApiProperty } from '@nestjs/swagger';
import { Email, EmailedToken, SetPassword } from '../../common/fields/texts.ts';

const TOO_SHORT = 'Password must be at least 6 characters long';

export class ForgotPasswordInput {
  @Email({ example: 'asha@example.com' })
  email: string;
}

export class ResetPasswordInput {
  @EmailedToken()
  token: string;

  @SetPassword({ empty: TOO_SHORT, tooShort: TOO_SHORT })
  newPassword: string;
}

export class VerifyEmailInput {
  @EmailedToken()
  token: string;
}

export class VerificationResponse {
  @ApiProperty({ description: 'The address that the link confirms' })
  email: string;
  @ApiProperty({ description: 'Whether it is confirmed already; then confirming changes nothing' })
  isVerified: boolean;
  @ApiProperty({
    description:
      'Whether confirming with this request’s session, or without one, ends the password that was set before',
  })
  endsPassword: boolean;
  @ApiProperty({ description: 'The same of all sessions of the account' })
  endsSessions: boolean;
}

export class MessageResponse {
  @ApiProperty()
  message: string;
}
