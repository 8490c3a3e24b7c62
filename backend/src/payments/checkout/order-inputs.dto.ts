import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { FromQueryNumber, Trimmed } from '../../common/fields.js';
import { OptionalTypedPhone } from '../../common/phone.js';
import { Via } from '../../tracked-links/index.js';

export class CreateOrderInput {
  @ApiProperty({ format: 'uuid' })
  @IsUUID(undefined, { message: 'toolId must be the id of a tool' })
  toolId: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '9876543210',
    description: 'Needed when the account has no phone number.',
  })
  @OptionalTypedPhone()
  phone?: string | null;

  @Via()
  via?: string | null;
}

export class VerifyInput {
  @ApiProperty({ description: 'The order id from the return address.', example: 'ORD-7K3M9XB2QW4T6R8Y' })
  @Trimmed()
  @IsString({ message: 'order_id must be text' })
  @Length(1, 64, { message: 'order_id must be the id of an order' })
  order_id: string;
}

export class HistoryQuery {
  @ApiPropertyOptional({ default: 1, minimum: 1 })
  @IsOptional()
  @FromQueryNumber()
  @IsInt({ message: 'page must be a whole number' })
  @Min(1, { message: 'page must be at least 1' })
  @Max(1_000_000, { message: 'page must be at most 1000000' })
  page: number = 1;

  @ApiPropertyOptional({ default: 10, minimum: 1, maximum: 100 })
  @IsOptional()
  @FromQueryNumber()
  @IsInt({ message: 'limit must be a whole number' })
  @Min(1, { message: 'limit must be at least 1' })
  @Max(100, { message: 'limit must be at most 100' })
  limit: number = 10;
}

export class RefundInput {
  @ApiPropertyOptional({ description: 'In rupees. Without it, all that is left is refunded.', example: 499 })
  // Not null: a field emptied by mistake must not send all the money back.
  @ValidateIf(({ amount }: RefundInput) => amount !== undefined)
  // Whole paise are the service's rule: the library's own check of decimals throws at numbers such as 1e-7.
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

  @ApiProperty({ enum: ['keep', 'withdraw'], description: 'Whether the customer keeps the tool.' })
  @IsIn(['keep', 'withdraw'], { message: 'access must be "keep" or "withdraw"' })
  access: 'keep' | 'withdraw';
}
