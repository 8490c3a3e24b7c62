import { Max, Min } from 'class-validator';
import { Field, Rule } from '../../common/fields/field.ts';
import { Text } from '../../common/fields/texts.ts';
import { Choice, Ids } from '../../common/fields/values.ts';

const MAX_AMOUNT = 20_000_000;

export class RefundAccessInput {
  @Choice('access', ['keep', 'withdraw'], {
    description: 'Whether the customer keeps the tool.',
    message: 'access must be "keep" or "withdraw"',
  })
  access: 'keep' | 'withdraw';
}

export class RefundInput extends RefundAccessInput {
  // Null is invalid: a field emptied by mistake must not refund everything.
  @Field(
    { type: Number, minimum: 0.01, maximum: MAX_AMOUNT },
    {
      optional: true,
      description: 'In rupees; all that is left of the chosen tools when omitted.',
      example: 499,
    },
    Max(MAX_AMOUNT, { message: 'amount is more than any order can be' }),
    Min(0.01, { message: 'amount must be more than 0' }),
    // The service checks for whole paise.
    Rule('isAmount', Number.isFinite, 'amount must be in rupees, with at most 2 decimals'),
  )
  amount?: number;

  @Text('Reason', { min: 3, max: 500, message: 'Please state a reason of 3 to 500 characters' })
  reason: string;

  // Null is invalid here too.
  @Ids({
    optional: true,
    min: 1,
    max: 20,
    message: 'toolIds must name tools of this order',
    description:
      'Only what was paid for these tools, whose access ends; all that the order sold when omitted.',
  })
  toolIds?: string[];
}
