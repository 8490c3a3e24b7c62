import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmail, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { Code } from '../../common/fields/digits.js';
import { TypedAddress } from '../../common/fields/fields.js';
import { Via } from '../../tracked-links/index.js';

const EMAIL_MESSAGE = 'Please enter a valid email address';
const LINK_MESSAGE = 'This link is not valid';
const CODE_MESSAGE = 'Enter the six digits from the email';
const NEXT_MESSAGE = 'next must be a path of this store';

export class EmailSignInInput {
  @ApiProperty({ example: 'asha@example.com' })
  @IsEmail({}, { message: EMAIL_MESSAGE })
  @MaxLength(254, { message: EMAIL_MESSAGE })
  @IsNotEmpty({ message: 'Email is required' })
  @IsString({ message: 'Email is required' })
  @TypedAddress()
  email: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '/tools',
    description: 'The page of this store that the emailed link leads to.',
  })
  @IsOptional()
  @Matches(/^\/(?![/\\])[^\\\s]*$/, { message: NEXT_MESSAGE })
  @MaxLength(500, { message: NEXT_MESSAGE })
  @IsString({ message: NEXT_MESSAGE })
  next?: string | null;

  @Via()
  via?: string | null;
}

export class EmailSentResponse {
  @ApiProperty({ enum: [true] })
  sent: true;
}

export class ConfirmEmailSignInInput {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description:
      'From the emailed link. In another browser than the one that asked, the code is needed, too.',
  })
  @IsOptional()
  @MaxLength(100, { message: LINK_MESSAGE })
  @IsNotEmpty({ message: LINK_MESSAGE })
  @IsString({ message: LINK_MESSAGE })
  token?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '123456',
    description: 'From the email. It is enough in the browser that asked for it.',
  })
  @IsOptional()
  @Matches(/^\d{6}$/, { message: CODE_MESSAGE })
  @IsString({ message: CODE_MESSAGE })
  @Code()
  code?: string | null;
}
