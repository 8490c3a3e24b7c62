import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  MaxLength,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { OneLine, Trimmed, TypedUrl } from '../../common/fields/fields.js';
import { Phone } from '../../common/fields/phone.js';

const filled = (value: unknown) => value !== '' && value !== null;

export class ProfileInput {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 1000 })
  @IsOptional()
  @IsString()
  @MaxLength(1000, { message: 'Bio can be at most 1,000 characters' })
  @Trimmed()
  bio?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 120 })
  @IsOptional()
  @IsString()
  @MaxLength(120, { message: 'Location can be at most 120 characters' })
  @OneLine()
  location?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: 'https://example.com' })
  @IsOptional()
  @ValidateIf((input: ProfileInput) => filled(input.website))
  @IsUrl(
    { require_protocol: true, protocols: ['http', 'https'] },
    { message: 'Please enter a full URL, such as https://example.com' },
  )
  @MaxLength(300, { message: 'Website can be at most 300 characters' })
  @TypedUrl()
  website?: string | null;
}

export class UpdateProfileInput {
  @ApiPropertyOptional({ example: 'Asha Rao' })
  @IsOptional()
  @IsString()
  @MinLength(2, { message: 'Name must be at least 2 characters' })
  @MaxLength(100, { message: 'Name can be at most 100 characters' })
  @OneLine()
  name?: string;

  @ApiPropertyOptional({ type: String, nullable: true, example: '9876543210' })
  @IsOptional()
  @ValidateIf((input: UpdateProfileInput) => filled(input.phone))
  @Phone()
  phone?: string | null;

  @ApiPropertyOptional({ type: ProfileInput })
  @IsOptional()
  @IsObject({ message: 'profile must be an object' })
  @ValidateNested()
  @Type(() => ProfileInput)
  profile?: ProfileInput;
}
