import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsEmail, IsNotEmpty, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { NewPassword, OneLine, TypedAddress } from '../../common/fields/fields.js';
import { Phone } from '../../common/fields/phone.js';
import { Via } from '../../tracked-links/index.js';
import { PublicUser } from '../../users/index.js';

const EMAIL_MESSAGE = 'Please enter a valid email address';
/** A limit to the work of hashing. */
export const PASSWORD_MAX = 200;

export class LoginInput {
  @ApiProperty({ example: 'asha@example.com' })
  @IsEmail({}, { message: EMAIL_MESSAGE })
  @MaxLength(254, { message: EMAIL_MESSAGE })
  @IsNotEmpty({ message: 'Email is required' })
  @IsString({ message: 'Email is required' })
  @TypedAddress()
  email: string;

  @ApiProperty({ example: 'correct horse' })
  @MaxLength(PASSWORD_MAX, { message: `Password can be at most ${PASSWORD_MAX} characters` })
  @IsNotEmpty({ message: 'Password is required' })
  @IsString({ message: 'Password is required' })
  password: string;

  @ApiPropertyOptional({ description: 'Keeps the session for 30 days instead of 24 hours.' })
  @IsOptional()
  @IsBoolean({ message: 'rememberMe must be true or false' })
  rememberMe?: boolean;
}

export class RegisterInput {
  @ApiProperty({ example: 'Asha Rao' })
  @MaxLength(100, { message: 'Name can be at most 100 characters' })
  @MinLength(2, { message: 'Name must be at least 2 characters' })
  @IsNotEmpty({ message: 'Full name is required' })
  @IsString({ message: 'Full name is required' })
  @OneLine()
  name: string;

  @ApiProperty({ example: 'asha@example.com' })
  @IsEmail({}, { message: EMAIL_MESSAGE })
  @MaxLength(254, { message: EMAIL_MESSAGE })
  @IsNotEmpty({ message: 'Email is required' })
  @IsString({ message: 'Email is required' })
  @TypedAddress()
  email: string;

  @ApiProperty({ example: '9876543210' })
  @Phone()
  @IsNotEmpty({ message: 'Phone number is required' })
  @IsString({ message: 'Phone number is required' })
  phone: string;

  @ApiProperty({ minLength: 6 })
  @MaxLength(PASSWORD_MAX, { message: `Password can be at most ${PASSWORD_MAX} characters` })
  @MinLength(6, { message: 'Password must be at least 6 characters' })
  @IsNotEmpty({ message: 'Password is required' })
  @IsString({ message: 'Password is required' })
  @NewPassword()
  password: string;

  @Via()
  via?: string | null;
}

export class ChangePasswordInput {
  @ApiProperty()
  @MaxLength(PASSWORD_MAX, { message: `Password can be at most ${PASSWORD_MAX} characters` })
  @IsNotEmpty({ message: 'Password is required' })
  @IsString({ message: 'Password is required' })
  currentPassword: string;

  @ApiProperty({ minLength: 6 })
  @MaxLength(PASSWORD_MAX, { message: `Password can be at most ${PASSWORD_MAX} characters` })
  @MinLength(6, { message: 'Password must be at least 6 characters' })
  @IsString({ message: 'Password is required' })
  @NewPassword()
  newPassword: string;
}

export class SignInResponse {
  @ApiProperty({ type: PublicUser })
  user: PublicUser;
  @ApiProperty({ description: 'Bearer token of the session.' })
  token: string;
}
