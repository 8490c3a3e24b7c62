import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString } from 'class-validator';
import { Phone } from '../../common/fields/phone.ts';
import { Email, Password, PersonName, SetPassword } from '../../common/fields/texts.ts';
import { Flag } from '../../common/fields/values.ts';
import { Via } from '../../tracked-links/index.ts';
import { PublicUser } from '../../users/index.ts';

export class LoginInput {
  @Email({ example: 'asha@example.com' })
  email: string;

  @Password({ example: 'correct horse' })
  password: string;

  @Flag('rememberMe', {
    optional: 'or null',
    description: 'Keeps the session for 30 days instead of 24 hours.',
  })
  rememberMe?: boolean;
}

export class RegisterInput {
  @PersonName('Full name is required', { example: 'Asha Rao' })
  name: string;

  @Email({ example: 'asha@example.com' })
  email: string;

  @ApiProperty({ minLength: 1, example: '9876543210' })
  @Phone()
  @IsNotEmpty({ message: 'Phone number is required' })
  @IsString({ message: 'Phone number is required' })
  phone: string;

  @SetPassword()
  password: string;

  @Via()
  via?: string | null;
}

export class ChangePasswordInput {
  @Password()
  currentPassword: string;

  @SetPassword({ empty: 'Password must be at least 6 characters' })
  newPassword: string;
}

export class SignInResponse {
  @ApiProperty({ type: PublicUser })
  user: PublicUser;
  @ApiProperty({ description: 'Bearer token of the session.' })
  token: string;
}
