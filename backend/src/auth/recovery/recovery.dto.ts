import { ApiProperty } from '@nestjs/swagger';
import { IsEmail, IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { NewPassword, TypedAddress } from '../../common/fields/fields.js';
import { PASSWORD_MAX } from '../sign-in/sign-in.dto.js';

const EMAIL_MESSAGE = 'Please enter a valid email address';
const LINK_MESSAGE = 'This link is not valid';

export class ForgotPasswordInput {
  @ApiProperty({ example: 'asha@example.com' })
  @IsEmail({}, { message: EMAIL_MESSAGE })
  @MaxLength(254, { message: EMAIL_MESSAGE })
  @IsNotEmpty({ message: 'Email is required' })
  @IsString({ message: 'Email is required' })
  @TypedAddress()
  email: string;
}

export class ResetPasswordInput {
  @ApiProperty({ description: 'From the emailed link' })
  @MaxLength(100, { message: LINK_MESSAGE })
  @IsNotEmpty({ message: LINK_MESSAGE })
  @IsString({ message: LINK_MESSAGE })
  token: string;

  @ApiProperty({ minLength: 6 })
  @MaxLength(PASSWORD_MAX, { message: `Password can be at most ${PASSWORD_MAX} characters` })
  @MinLength(6, { message: 'Password must be at least 6 characters long' })
  @IsString({ message: 'Password is required' })
  @NewPassword()
  newPassword: string;
}

export class VerifyEmailInput {
  @ApiProperty({ description: 'From the emailed link' })
  @MaxLength(100, { message: LINK_MESSAGE })
  @IsNotEmpty({ message: LINK_MESSAGE })
  @IsString({ message: LINK_MESSAGE })
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
