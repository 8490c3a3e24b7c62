import { ApiProperty } from '@nestjs/swagger';
import { OptionalTypedPhone } from '../../common/fields/phone.ts';
import { Id } from '../../common/fields/values.ts';

export class PurchaseInput {
  @OptionalTypedPhone({
    description: 'For the payment provider, when the account has no number',
    example: '9876543210',
  })
  phone?: string | null;

  @Id('planId must be the id of a plan', {
    optional: 'or null',
    description: 'A plan of a paid tool; without it the default one',
  })
  planId?: string | null;
}

export class FreePurchase {
  @ApiProperty({ format: 'uuid' })
  toolId: string;
  @ApiProperty({ enum: ['free'] })
  type: 'free';
}

export class PurchaseResponse {
  @ApiProperty({
    type: FreePurchase,
    description: 'For a free tool; for a paid one, the response of create-cashfree-order',
  })
  purchase: FreePurchase;
}
