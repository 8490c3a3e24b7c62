import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmail, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { OneLine, TypedAddress } from '../../common/fields/fields.js';
import { Via } from '../../tracked-links/index.js';

export class GoogleModeQuery {
  @ApiPropertyOptional({
    enum: ['signin', 'signup'],
    description: 'Both do the same; the page remembers which.',
  })
  @IsOptional()
  @IsIn(['signin', 'signup'], { message: 'mode must be "signin" or "signup"' })
  mode?: 'signin' | 'signup';
}

const CODE_MESSAGE = 'No authorization code received';

export class GoogleCodeInput {
  @ApiProperty({ description: 'The authorization code the provider returned to the callback page.' })
  @MaxLength(2000)
  @IsNotEmpty({ message: CODE_MESSAGE })
  @IsString({ message: CODE_MESSAGE })
  code: string;

  @ApiProperty()
  @MaxLength(200)
  @IsNotEmpty({ message: 'state is required' })
  @IsString({ message: 'state is required' })
  state: string;

  @Via()
  via?: string | null;
}

export class GoogleProofInput {
  @ApiProperty({ description: "The user's ID at the provider (`sub`)." })
  @MaxLength(255)
  @IsNotEmpty({ message: 'googleId is required' })
  @IsString({ message: 'googleId is required' })
  googleId: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @OneLine()
  name?: string;

  @ApiProperty({ example: 'asha@example.com' })
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @TypedAddress()
  email: string;

  @ApiPropertyOptional({ type: String, nullable: true })
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  picture?: string | null;

  @ApiProperty({ enum: ['register', 'login'] })
  @IsIn(['register', 'login'], { message: 'action must be "register" or "login"' })
  action: 'register' | 'login';

  @ApiPropertyOptional({ description: 'Proof: an access token of the provider, issued to this store.' })
  @IsOptional()
  @IsString()
  @MaxLength(4000)
  accessToken?: string;

  @ApiPropertyOptional({ description: 'Proof: an ID token of the provider for this store.' })
  @IsOptional()
  @IsString()
  @MaxLength(8000)
  idToken?: string;

  @Via()
  via?: string | null;
}
