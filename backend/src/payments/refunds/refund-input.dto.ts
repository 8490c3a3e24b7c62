import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsNumber,
  IsString,
  IsUUID,
  Length,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { Trimmed } from '../../common/fields/fields.js';

const TOOL_IDS = 'toolIds must name tools of this order';

export class RefundAccessInput {
  @ApiProperty({ enum: ['keep', 'withdraw'], description: 'Whether the customer keeps the tool.' })
  @IsIn(['keep', 'withdraw'], { message: 'access must be "keep" or "withdraw"' })
  access: 'keep' | 'withdraw';
}

export class RefundInput extends RefundAccessInput {
  @ApiPropertyOptional({
    description: 'In rupees; all that is left of the chosen tools when omitted.',
    example: 499,
  })
  // Null is invalid: a field emptied by mistake must not refund everything.
  @ValidateIf(({ amount }: RefundInput) => amount !== undefined)
  // The service checks for whole paise: the library's own check of decimals throws at numbers such as 1e-7.
  @IsNumber(
    { allowNaN: false, allowInfinity: false },
    { message: 'amount must be in rupees, with at most 2 decimals' },
  )
  @Min(0.01, { message: 'amount must be more than 0' })
  @Max(20_000_000, { message: 'amount is more than any order can be' })
  amount?: number;

  @ApiProperty({ minLength: 3, maxLength: 500 })
  @Trimmed()
  @IsString({ message: 'Please state a reason' })
  @Length(3, 500, { message: 'Please state a reason of 3 to 500 characters' })
  reason: string;

  @ApiPropertyOptional({
    type: [String],
    format: 'uuid',
    description:
      'Only what was paid for these tools, whose access ends; all that the order sold when omitted.',
  })
  // Null is invalid here too.
  @ValidateIf(({ toolIds }: RefundInput) => toolIds !== undefined)
  @IsUUID(undefined, { each: true, message: TOOL_IDS })
  @ArrayNotEmpty({ message: TOOL_IDS })
  @ArrayMaxSize(20, { message: TOOL_IDS })
  @IsArray({ message: TOOL_IDS })
  toolIds?: string[];
}
