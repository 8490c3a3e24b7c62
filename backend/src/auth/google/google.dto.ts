import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmail, IsIn, IsOptional } from 'class-validator';
import { TypedAddress } from '../../common/fields/field.ts';
import { Line, Typed } from '../../common/fields/texts.ts';
import { Choice } from '../../common/fields/values.ts';
import { Via } from '../../tracked-links/index.ts';

export class GoogleModeQuery {
  @ApiPropertyOptional({
    enum: ['signin', 'signup'],
    description: 'Both do the same; the page remembers which.',
  })
  @IsOptional()
  @IsIn(['signin', 'signup'], { message: 'mode must be "signin" or "signup"' })
  mode?: 'signin' | 'signup';
}

const tooLong = (field: string, max: number) => `${field} must be shorter than or equal to ${max} characters`;

export class GoogleCodeInput {
  @Typed('code', {
    max: 2000,
    missing: 'No authorization code received',
    tooLong: tooLong('code', 2000),
    description: 'The authorization code the provider returned to the callback page.',
  })
  code: string;

  @Typed('state', { max: 200, tooLong: tooLong('state', 200) })
  state: string;

  @Via()
  via?: string | null;
}

export class GoogleProofInput {
  @Typed('googleId', {
    max: 255,
    tooLong: tooLong('googleId', 255),
    description: "The user's ID at the provider (`sub`).",
  })
  googleId: string;

  @Line('name', { optional: 'or null', max: 200, message: tooLong('name', 200) })
  name?: string;

  @ApiProperty({ example: 'asha@example.com' })
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @TypedAddress()
  email: string;

  @Typed('picture', { nullable: true, max: 1000, message: tooLong('picture', 1000) })
  picture?: string | null;

  @Choice('action', ['register', 'login'], { message: 'action must be "register" or "login"' })
  action: 'register' | 'login';

  @Typed('accessToken', {
    optional: 'or null',
    max: 4000,
    message: tooLong('accessToken', 4000),
    description: 'Proof: an access token of the provider, issued to this store.',
  })
  accessToken?: string;

  @Typed('idToken', {
    optional: 'or null',
    max: 8000,
    message: tooLong('idToken', 8000),
    description: 'Proof: an ID token of the provider for this store.',
  })
  idToken?: string;

  @Via()
  via?: string | null;
}
