import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, IsUrl, MaxLength, ValidateIf, ValidateNested } from 'class-validator';
import { TypedUrl } from '../../common/fields/field.ts';
import { Phone } from '../../common/fields/phone.ts';
import { Line, PersonName, Text } from '../../common/fields/texts.ts';

const filled = (value: unknown) => value !== '' && value !== null;

export class ProfileInput {
  @Text('Bio', { nullable: true, max: 1000, message: 'Bio can be at most 1,000 characters' })
  bio?: string | null;

  @Line('Location', { nullable: true, max: 120, message: 'Location can be at most 120 characters' })
  location?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 300, example: 'https://example.com' })
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
  @PersonName('Name can be at most 100 characters', {
    optional: 'or null',
    empty: 'Name must be at least 2 characters',
    example: 'Asha Rao',
  })
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
