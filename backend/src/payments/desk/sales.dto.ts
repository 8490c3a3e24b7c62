import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsOptional, ValidateNested } from 'class-validator';
import { DayField } from '../../common/fields/days.ts';
import { Field, Rule } from '../../common/fields/field.ts';
import { Email, Line } from '../../common/fields/texts.ts';
import { Choice, Flag, Id } from '../../common/fields/values.ts';
import { isWholePaise } from '../../common/money/money.ts';
import type { Day } from '../../common/time/days.ts';
import { BillingInput } from '../tax/index.ts';
import type { SaleMethod } from './sales.repository.ts';

const MAX_ITEMS = 20;
/** Of one thing, and of a sale. In rupees. */
export const MAX_SALE = 10_00_000;
const METHODS = ['cash', 'bank', 'upi', 'other'] as const satisfies SaleMethod[];

export class SaleItemInput {
  @Id('toolId must be the id of a tool')
  toolId: string;

  @Id('planId must be the id of a plan of this tool', {
    optional: 'or null',
    description: 'The default plan when omitted; of a renewal the one that the customer has.',
  })
  planId?: string | null;

  @Flag('renew', {
    optional: 'or null',
    description: 'Another term for a customer whose licence of the tool has an end.',
  })
  renew?: boolean | null;

  @Field(
    { type: Number, minimum: 0.01, maximum: MAX_SALE },
    { example: 7999, description: 'What was paid for it, in rupees, taxes included' },
    Rule(
      'isAmount',
      (value) => typeof value === 'number' && value > 0 && value <= MAX_SALE && isWholePaise(value),
      'Amount must be above ₹0 and at most ₹10,00,000, with at most two decimals',
    ),
  )
  amount: number;
}

/** What staff say of a sale that was paid outside the provider. */
export class SaleInput {
  @Id('userId must be the id of a customer', { optional: 'or null', description: 'Or `email`' })
  userId?: string | null;

  @Email({ optional: 'or null', description: 'Of the customer, in the place of `userId`' })
  email?: string | null;

  @ApiProperty({ type: [SaleItemInput], minItems: 1, maxItems: MAX_ITEMS })
  @Type(() => SaleItemInput)
  @ValidateNested({ each: true, message: 'items must be a list of tools with their amounts' })
  @ArrayMaxSize(MAX_ITEMS, { message: `At most ${MAX_ITEMS} tools can be recorded together` })
  @ArrayMinSize(1, { message: 'Choose a tool' })
  @IsArray({ message: 'items must be a list of tools with their amounts' })
  items: SaleItemInput[];

  @DayField('The day of the payment', { description: 'Today or earlier, in India' })
  paidOn: Day;

  @Choice('method', METHODS)
  method: SaleMethod;

  @Line('Reference', {
    max: 120,
    message: 'Enter a reference of 1 to 120 characters',
    description:
      'Of the payment: the number of a transfer or of a receipt. It is recorded once for the same items.',
    example: 'UTR 2412345678',
  })
  reference: string;

  @ApiPropertyOptional({
    type: BillingInput,
    description:
      'For the tax invoice; without it what the customer’s profile says, else the state of the store.',
  })
  @IsOptional()
  @ValidateNested({ message: 'billing must be an object' })
  @Type(() => BillingInput)
  billing?: BillingInput;
}
