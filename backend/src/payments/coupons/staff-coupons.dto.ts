import { ApiHideProperty, ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsIn, IsString, MaxLength, ValidateIf } from 'class-validator';
import { ListsPeople } from '../../common/access/permissions.js';
import { ReadOnly, Trimmed } from '../../common/fields/fields.js';
import { Seen, type SeenFields } from '../../common/fields/seen.js';
import { nullableText, nullableTime } from '../../common/http/api-document.js';
import { Pagination } from '../../common/lists/paging.js';
import { FilterFlag, FilterOneOf, staffListQuery } from '../../common/lists/staff-list.js';
import {
  Code,
  Count,
  Flag,
  Ids,
  Names,
  OptionalCount,
  OptionalInstant,
  OptionalPercent,
  OptionalRupees,
} from './coupon-fields.js';
import {
  COUPON_KINDS,
  COUPON_SCOPES,
  type CouponKind,
  type CouponScope,
  REDEMPTION_STATES,
  type RedemptionState,
} from './coupon.entity.js';

const MAX_USES = 1_000_000;
const MAX_BY_ONE = 1_000;
const LONGEST_NOTE = 500;
const nullableNumber = { type: Number, nullable: true } as const;

/** Clients send the whole record; these fields are computed, so they are accepted and ignored. */
class ComputedFields {
  @ApiHideProperty() @ReadOnly() _id?: undefined;
  @ApiHideProperty() @ReadOnly() id?: undefined;
  @ApiHideProperty() @ReadOnly() state?: undefined;
  @ApiHideProperty() @ReadOnly() uses?: undefined;
  @ApiHideProperty() @ReadOnly() reserved?: undefined;
  @ApiHideProperty() @ReadOnly() discountGiven?: undefined;
  @ApiHideProperty() @ReadOnly() revenue?: undefined;
  @ApiHideProperty() @ReadOnly() createdAt?: undefined;
  @ApiHideProperty() @ReadOnly() updatedAt?: undefined;
}

export class CouponInput extends ComputedFields {
  @ApiProperty({ example: 'DIWALI20', description: '3 to 32 of A–Z, 0–9 and dash, in any case.' })
  @Code()
  code: string;

  @ApiProperty({ enum: COUPON_KINDS })
  @IsIn(COUPON_KINDS, { message: 'kind must be percent or fixed' })
  kind: CouponKind;

  @ApiPropertyOptional({ ...nullableNumber, example: 20, description: 'Needed for a percentage.' })
  @OptionalPercent()
  percent?: number | null;

  @ApiPropertyOptional({ ...nullableNumber, description: 'In rupees; needed for a fixed amount.' })
  @OptionalRupees('Amount', 0.01)
  amount?: number | null;

  @ApiPropertyOptional({ ...nullableNumber, description: 'In rupees: the most a percentage takes off.' })
  @OptionalRupees('Largest discount', 0.01)
  maxDiscount?: number | null;

  @ApiPropertyOptional({ enum: COUPON_SCOPES, default: 'all' })
  @ValidateIf((_input, value) => value !== undefined)
  @IsIn(COUPON_SCOPES, { message: 'scope must be all, tools, categories or bundles' })
  scope?: CouponScope;

  @ApiPropertyOptional({ type: [String], default: [], description: 'Needed where the scope is tools.' })
  @Ids('toolIds', 'tools')
  toolIds?: string[];

  @ApiPropertyOptional({ type: [String], default: [], description: 'Needed where the scope is bundles.' })
  @Ids('bundleIds', 'bundles')
  bundleIds?: string[];

  @ApiPropertyOptional({ type: [String], default: [], description: 'Needed where the scope is categories.' })
  @Names('categories')
  categories?: string[];

  @ApiPropertyOptional({ ...nullableNumber, description: 'In rupees: the least a purchase must cost.' })
  @OptionalRupees('Smallest purchase', 0)
  minAmount?: number | null;

  @ApiPropertyOptional({ ...nullableTime })
  @OptionalInstant('Start', 'start')
  startsAt?: string | null;

  @ApiPropertyOptional({ ...nullableTime, description: 'From then on it is refused.' })
  @OptionalInstant('End', 'end')
  endsAt?: string | null;

  @ApiPropertyOptional({ ...nullableNumber, description: 'How often it can be used; null for no limit.' })
  @OptionalCount('Total limit', MAX_USES)
  totalLimit?: number | null;

  @ApiPropertyOptional({ default: 1 })
  @Count('Limit for each customer', MAX_BY_ONE)
  perCustomerLimit?: number;

  @ApiPropertyOptional({ default: false, description: 'Only for people who have not paid for anything yet.' })
  @Flag('firstPurchase')
  firstPurchase?: boolean;

  @ApiPropertyOptional({ default: true })
  @Flag('isActive')
  isActive?: boolean;

  @ApiPropertyOptional({ default: '', description: 'For staff.' })
  @ValidateIf((_input, value) => value !== undefined)
  @MaxLength(LONGEST_NOTE, { message: `Note can be at most ${LONGEST_NOTE} characters` })
  @IsString({ message: 'Note must be text' })
  @Trimmed()
  note?: string;
}

export class CouponUpdateInput extends PartialType(CouponInput) {
  @Seen()
  seen?: SeenFields;
}

/** `off`: switched off by staff. `used-up`: its total limit is reached. */
export const COUPON_STATES = ['active', 'scheduled', 'ended', 'used-up', 'off'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

export class CouponsQuery extends staffListQuery(
  'coupons',
  ['createdAt', 'code', 'endsAt', 'uses', 'reserved', 'discountGiven', 'revenue', 'isActive', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterFlag()
  isActive?: boolean;

  @FilterOneOf(COUPON_STATES)
  state?: CouponState;
}

@ListsPeople('coupon uses')
export class RedemptionsQuery extends staffListQuery(
  'redemptions',
  ['createdAt', 'discount', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(REDEMPTION_STATES)
  state?: RedemptionState;
}

export class StaffCoupon {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'DIWALI20' })
  code: string;
  @ApiProperty({ enum: COUPON_KINDS })
  kind: CouponKind;
  @ApiProperty(nullableNumber)
  percent: number | null;
  @ApiProperty({ ...nullableNumber, description: 'In rupees.' })
  amount: number | null;
  @ApiProperty({ ...nullableNumber, description: 'In rupees.' })
  maxDiscount: number | null;
  @ApiProperty({ enum: COUPON_SCOPES })
  scope: CouponScope;
  @ApiProperty({ type: [String] })
  toolIds: string[];
  @ApiProperty({ type: [String] })
  bundleIds: string[];
  @ApiProperty({ type: [String] })
  categories: string[];
  @ApiProperty({ ...nullableNumber, description: 'In rupees.' })
  minAmount: number | null;
  @ApiProperty(nullableTime)
  startsAt: string | null;
  @ApiProperty(nullableTime)
  endsAt: string | null;
  @ApiProperty(nullableNumber)
  totalLimit: number | null;
  @ApiProperty()
  perCustomerLimit: number;
  @ApiProperty()
  firstPurchase: boolean;
  @ApiProperty()
  isActive: boolean;
  @ApiProperty()
  note: string;
  @ApiProperty({ enum: COUPON_STATES })
  state: CouponState;
  @ApiProperty({ description: 'Paid orders and free tools.' })
  uses: number;
  @ApiProperty({ description: 'Uses kept for orders that are not paid yet.' })
  reserved: number;
  @ApiProperty({ description: 'In rupees, over all uses.' })
  discountGiven: number;
  @ApiProperty({ description: 'In rupees: paid with the coupon, net of refunds.' })
  revenue: number;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class CouponResponse {
  @ApiProperty({ type: StaffCoupon })
  coupon: StaffCoupon;
}

export class CouponsResponse {
  @ApiProperty({ type: [StaffCoupon] })
  coupons: StaffCoupon[];
  @ApiProperty({ type: Pagination })
  pagination: Pagination;
}

export class StaffRedemption {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  userId: string;
  @ApiProperty()
  userName: string;
  @ApiProperty({ ...nullableText, description: 'Null where the coupon covered the whole price.' })
  orderId: string | null;
  @ApiProperty({ ...nullableText, example: 'ORD-7K3M9XB2QW4T6R8Y' })
  orderNumber: string | null;
  @ApiProperty({ description: 'In rupees.' })
  discount: number;
  @ApiProperty({ enum: REDEMPTION_STATES })
  state: RedemptionState;
  @ApiProperty({ description: 'Whether the use can be given back: its order was refunded in full.' })
  canGiveBack: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class RedemptionsResponse {
  @ApiProperty({ type: [StaffRedemption] })
  redemptions: StaffRedemption[];
  @ApiProperty({ type: Pagination })
  pagination: Pagination;
}
