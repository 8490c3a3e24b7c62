import { ApiProperty } from '@nestjs/swagger';
import { cleanCode } from '../../../common/fields/clean-text.ts';
import { Convert, Field, Rule } from '../../../common/fields/field.ts';
import { Line, Text, Typed } from '../../../common/fields/texts.ts';
import { Choice } from '../../../common/fields/values.ts';
import { nullableText } from '../../../common/http/api-document.ts';
import {
  GSTIN_LENGTH,
  isGstin,
  normaliseGstin,
  STATE_CODES,
  type StateCode,
} from '../../../common/money/gst.ts';

const GSTIN_MESSAGE = 'This GSTIN is not valid. Please check it, or leave it empty.';

export class BillingInput {
  @Choice('stateCode', STATE_CODES, {
    optional: 'or null',
    example: '27',
    description: 'GST code of the buyer’s state, the place of supply; required unless a profile has one.',
    message: 'Choose a state',
  })
  stateCode?: StateCode;

  @Field(
    { type: String, maxLength: GSTIN_LENGTH },
    {
      nullable: true,
      example: '27AAPFU0939F1ZV',
      description:
        'Also a UIN, and the number of a deductor or collector of tax or of a non-resident. Spaces and lowercase letters are accepted.',
    },
    Convert((value) => (typeof value === 'string' ? normaliseGstin(value) : value)),
    Rule('isGstin', (value) => value === '' || (typeof value === 'string' && isGstin(value)), GSTIN_MESSAGE),
  )
  gstin?: string | null;

  @Line('Name', { nullable: true, max: 100, message: 'The name can be at most 100 characters' })
  legalName?: string | null;

  @Text('Address', { nullable: true, max: 300, message: 'The address can be at most 300 characters' })
  address?: string | null;

  @Typed(
    'PIN',
    { nullable: true, max: 12, message: 'A PIN code has 6 digits', example: '400001' },
    Convert((value) => (typeof value === 'string' ? cleanCode(value) : value)),
  )
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
