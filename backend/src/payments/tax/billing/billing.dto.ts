import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import { cleanCode } from '../../../common/fields/clean-text.js';
import { OneLine, Trimmed } from '../../../common/fields/fields.js';
import { nullableText } from '../../../common/http/api-document.js';
import {
  GSTIN_LENGTH,
  isGstin,
  normaliseGstin,
  STATE_CODES,
  type StateCode,
} from '../../../common/money/gst.js';

const MAX_NAME = 100;
const MAX_ADDRESS = 300;
const MAX_PIN = 12;
const GSTIN_MESSAGE = 'This GSTIN is not valid. Please check it, or leave it empty.';
const PIN_MESSAGE = 'A PIN code has 6 digits';

/** A GSTIN as people type it, or an empty text. */
const OptionalGstin = () =>
  applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normaliseGstin(value) : value)),
    ValidateBy(
      {
        name: 'isGstin',
        validator: { validate: (value) => value === '' || (typeof value === 'string' && isGstin(value)) },
      },
      { message: GSTIN_MESSAGE },
    ),
  );

const OptionalText = (max: number, message: string) =>
  applyDecorators(IsOptional(), Trimmed(), MaxLength(max, { message }), IsString({ message }));

export class BillingInput {
  @ApiProperty({
    required: false,
    enum: STATE_CODES,
    example: '27',
    description: 'GST code of the buyer’s state, the place of supply; required unless a profile has one.',
  })
  @IsOptional()
  @IsIn(STATE_CODES, { message: 'Choose a state' })
  stateCode?: StateCode;

  @ApiPropertyOptional({
    ...nullableText,
    maxLength: GSTIN_LENGTH,
    example: '27AAPFU0939F1ZV',
    description:
      'Also a UIN, and the number of a deductor or collector of tax or of a non-resident. Spaces and lowercase letters are accepted.',
  })
  @OptionalGstin()
  gstin?: string | null;

  @ApiPropertyOptional({ ...nullableText, maxLength: MAX_NAME })
  @OptionalText(MAX_NAME, `The name can be at most ${MAX_NAME} characters`)
  @OneLine()
  legalName?: string | null;

  @ApiPropertyOptional({ ...nullableText, maxLength: MAX_ADDRESS })
  @OptionalText(MAX_ADDRESS, `The address can be at most ${MAX_ADDRESS} characters`)
  address?: string | null;

  @ApiPropertyOptional({ ...nullableText, maxLength: MAX_PIN, example: '400001' })
  @OptionalText(MAX_PIN, PIN_MESSAGE)
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? cleanCode(value) : value))
  pin?: string | null;
}

export class BillingRecord {
  @ApiProperty({ enum: STATE_CODES, example: '27' })
  stateCode: StateCode;
  @ApiProperty({ ...nullableText, example: '27AAPFU0939F1ZV' })
  gstin: string | null;
  @ApiProperty(nullableText)
  legalName: string | null;
  @ApiProperty(nullableText)
  address: string | null;
  @ApiProperty({ ...nullableText, example: '400001' })
  pin: string | null;
}

export class BillingResponse {
  @ApiProperty({ type: BillingRecord, nullable: true })
  billing: BillingRecord | null;
  @ApiProperty({ description: 'Whether the store issues tax invoices, so that an order needs a state.' })
  isRegistered: boolean;
}
