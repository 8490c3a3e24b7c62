import { ApiProperty, PickType } from '@nestjs/swagger';
import { PriceInput } from '../pricing/index.ts';

export class FreeCheckoutInput extends PickType(PriceInput, ['toolId', 'planId', 'bundleId', 'couponCode']) {}

export class GrantedTool {
  @ApiProperty({ format: 'uuid' })
  toolId: string;
  @ApiProperty()
  name: string;
}

export class FreeCheckoutResponse {
  @ApiProperty({ type: [GrantedTool], description: 'What the customer owns now.' })
  granted: GrantedTool[];
}
