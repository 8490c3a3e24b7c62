import { ApiProperty, PartialType } from '@nestjs/swagger';
import { ListsPeople } from '../../common/access/permissions.ts';
import { Ignores } from '../../common/fields/field.ts';
import { IfUnchanged, type FieldsAsRead } from '../../common/fields/if-unchanged.ts';
import { Text } from '../../common/fields/texts.ts';
import { Choice, Count, Flag, Ids, Moment, Percent, Rupees } from '../../common/fields/values.ts';
import { nullableText, nullableTime } from '../../common/http/api-document.ts';
import { Pagination } from '../../common/lists/paging.ts';
import { FilterFlag, FilterOneOf, staffListQuery } from '../../common/lists/staff-list.ts';
import { Categories, Code, ScopeIds } from './coupon-fields.ts';
import {
  COUPON_KINDS,
  COUPON_SCOPES,
  type CouponKind,
  type CouponScope,
  REDEMPTION_STATES,
  type RedemptionState,
} from './coupon.entity.ts';

const MAX_USES = 1_000_000;
const MAX_BY_ONE = 1_000;
const LONGEST_NOTE = 500;
const nullableNumber = { type: Number, nullable: true } as const;

const orNone = { nullable: true, emptyIsNull: true } as const;

/** Clients send the whole record; what is computed is ignored. */
@Ignores('_id', 'id', 'state', 'uses', 'reserved', 'discountGiven', 'revenue', 'createdAt', 'updatedAt')
export class CouponInput {
  @Code({ example: 'DIWALI20', description: '3 to 32 of A–Z, 0–9 and dash, in any case.' })
  code: string;

  @Choice('kind', COUPON_KINDS)
  kind: CouponKind;

  @Percent('Percent', { ...orNone, example: 20, description: 'Needed for a percentage.' })
  percent?: number | null;

  @Rupees('Amount', { ...orNone, min: 0.01, description: 'In rupees; needed for a fixed amount.' })
  amount?: number | null;

  @Rupees('Largest discount', {
    ...orNone,
    min: 0.01,
    description: 'In rupees: the most a percentage takes off.',
  })
  maxDiscount?: number | null;

  @Choice('scope', COUPON_SCOPES, { optional: true, default: 'all' })
  scope?: CouponScope;

  @ScopeIds('toolIds', 'tools')
  toolIds?: string[];

  @Ids({
    optional: true,
    max: 500,
    message: 'planIds must be a list of ids of plans',
    description: 'Plans of tools sold alone, among those that the scope covers; empty for all.',
  })
  planIds?: string[];

  @ScopeIds('bundleIds', 'bundles')
  bundleIds?: string[];

  @Categories('categories')
  categories?: string[];

  @Rupees('Minimum purchase', { ...orNone, description: 'In rupees: the least a purchase must cost.' })
  minAmount?: number | null;

  @Moment('Start', 'start', orNone)
  startsAt?: string | null;

  @Moment('End', 'end', { ...orNone, description: 'From then on it is refused.' })
  endsAt?: string | null;

  @Count('Total limit', {
    ...orNone,
    max: MAX_USES,
    description: 'How often it can be used; null for no limit.',
  })
  totalLimit?: number | null;

  @Count('Limit for each customer', { optional: true, max: MAX_BY_ONE, default: 1 })
  perCustomerLimit?: number;

  @Flag('firstPurchase', {
    optional: true,
    default: false,
    description: 'Only for people who have not paid for anything yet.',
  })
  firstPurchase?: boolean;

  @Flag('isActive', { optional: true, default: true })
  isActive?: boolean;

  @Text('Note', {
    optional: true,
    max: LONGEST_NOTE,
    missing: 'Note must be text',
    tooLong: `Note can be at most ${LONGEST_NOTE} characters`,
    default: '',
    description: 'For staff.',
  })
  note?: string;
}

export class CouponUpdateInput extends PartialType(CouponInput) {
  @IfUnchanged()
  seen?: FieldsAsRead;
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
  @ApiProperty({ type: [String], description: 'Plans of tools sold alone; empty for all' })
  planIds: string[];
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
