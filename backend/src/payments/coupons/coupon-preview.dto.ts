import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Id } from '../../common/fields/values.ts';
import { COUPON_STATES, CouponInput, type CouponState } from './staff-coupons.dto.ts';

export class CouponPreviewInput extends OmitType(CouponInput, ['code', 'note']) {
  @Id('couponId must be the id of a coupon', {
    nullable: true,
    description: 'The coupon that is edited, whose earlier uses count.',
  })
  couponId?: string | null;
}

export class CouponExample {
  @ApiProperty()
  name: string;
  @ApiProperty({ description: 'In rupees.' })
  price: number;
  @ApiProperty({ description: 'In rupees.' })
  discount: number;
  @ApiProperty({ description: 'In rupees: what is left to pay.' })
  total: number;
}

export class CouponPreview {
  @ApiProperty({ enum: COUPON_STATES })
  state: CouponState;
  @ApiProperty({ description: 'Accounts that could use it as far as it is about them.' })
  customers: number;
  @ApiProperty({ description: 'Tools for sale that it covers.' })
  tools: number;
  @ApiProperty({ description: 'Of these, cheaper than the smallest purchase.' })
  toolsTooCheap: number;
  @ApiProperty({ description: 'Bundles for sale that it covers.' })
  bundles: number;
  @ApiProperty({ description: 'Of these, cheaper than the smallest purchase.' })
  bundlesTooCheap: number;
  @ApiProperty({ type: Number, nullable: true, description: 'Null for no limit.' })
  usesLeft: number | null;
  @ApiProperty({ type: [CouponExample], description: 'Up to three of the tools and bundles that it covers.' })
  prices: CouponExample[];
}

export class CouponPreviewResponse {
  @ApiProperty({ type: CouponPreview })
  preview: CouponPreview;
}
