import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Person } from '../../common/access/person.ts';
import { Type } from 'class-transformer';
import { Equals, IsOptional, ValidateNested } from 'class-validator';
import { ListsPeople } from '../../common/access/permissions.ts';
import { OptionalTypedPhone } from '../../common/fields/phone.ts';
import { Text } from '../../common/fields/texts.ts';
import { Choice, Flag, Id } from '../../common/fields/values.ts';
import { nullableText, nullableTime } from '../../common/http/api-document.ts';
import { listResponse } from '../../common/lists/paging.ts';
import { FilterId, FilterOneOf, staffListQuery } from '../../common/lists/staff-list.ts';
import { toRupees } from '../../common/money/money.ts';
import type { Locale } from '../../orders/index.ts';
import { BillingInput } from '../tax/index.ts';
import { SUBSCRIPTION_STATES } from './subscription-states.ts';
import type { Subscription, SubscriptionCharge } from './subscription.entity.ts';

const INTERVALS = ['month', 'quarter', 'year'] as const;
const CHARGE_STATES = ['announced', 'raised', 'success', 'failed', 'cancelled'] as const;

export class SubscriptionInput {
  @Id('toolId must be the id of a tool')
  toolId: string;

  @Id('planId must be the id of a plan')
  planId: string;

  @ApiProperty({ enum: [true], description: 'The customer agrees to the terms and to the debits' })
  @Equals(true, { message: 'Please agree to the payments first' })
  acceptTerms: true;

  @ApiPropertyOptional({ type: BillingInput, nullable: true, description: 'For the tax invoices.' })
  @IsOptional()
  @ValidateNested({ message: 'billing must be an object' })
  @Type(() => BillingInput)
  billing?: BillingInput;

  @OptionalTypedPhone({
    example: '9876543210',
    description: 'Required when the account has no phone number.',
  })
  phone?: string | null;

  @Choice('locale', ['en', 'hi'], {
    optional: 'or null',
    description: 'The language of the customer’s pages.',
  })
  locale?: Locale | null;
}

export class VerifySubscriptionInput {
  @Text('subscription_id', {
    max: 64,
    message: 'subscription_id must be the id of a subscription',
    description: 'From the return URL.',
    example: 'SUB-7K3M9XB2QW4T6R8Y',
  })
  subscription_id: string;
}

export class StaffCancelInput {
  @Text('Reason', { min: 3, max: 500, message: 'Please state a reason of 3 to 500 characters' })
  reason: string;

  @Flag('refundLast', {
    optional: true,
    default: false,
    description: 'Also refund the last payment: the subscription then ends at once.',
  })
  refundLast?: boolean;
}

@ListsPeople('subscriptions')
export class SubscriptionsQuery extends staffListQuery(
  'subscriptions',
  ['createdAt', 'status', 'price', 'currentPeriodEnd', 'nextChargeAt', 'id'],
  ['createdAt', 'DESC'],
) {
  @FilterOneOf(SUBSCRIPTION_STATES)
  status?: (typeof SUBSCRIPTION_STATES)[number];

  @FilterId()
  toolId?: string;

  @FilterId()
  planId?: string;

  @FilterId()
  userId?: string;
}

export class ChargeRecord {
  @ApiProperty({ enum: ['authorisation', 'debit'] })
  kind: string;
  @ApiProperty({ description: 'In rupees.', example: 499 })
  amount: number;
  @ApiProperty({ enum: CHARGE_STATES })
  state: string;
  @ApiProperty(nullableTime)
  periodStart: string | null;
  @ApiProperty(nullableTime)
  periodEnd: string | null;
  @ApiProperty({
    ...nullableText,
    description: 'The day in India on which it is debited.',
    example: '2026-12-28',
  })
  dueOn: string | null;
  @ApiProperty({ example: 'SUB-7K3M9XB2QW4T6R8Y-2-a1' })
  paymentId: string;
  @ApiProperty({ ...nullableText, format: 'uuid', description: 'The order that it paid.' })
  orderId: string | null;
  @ApiProperty({ example: 1 })
  attempt: number;
  @ApiProperty({ ...nullableText, description: 'Why it failed.' })
  failure: string | null;
}

export class SubscriptionRecord {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'SUB-7K3M9XB2QW4T6R8Y' })
  subscriptionId: string;
  @ApiProperty({ ...nullableText, format: 'uuid', description: 'Null when the tool no longer exists.' })
  toolId: string | null;
  @ApiProperty()
  toolName: string;
  @ApiProperty({ format: 'uuid' })
  planId: string;
  @ApiProperty()
  planName: string;
  @ApiProperty({ description: 'In rupees, for each interval.', example: 499 })
  price: number;
  @ApiProperty({ enum: INTERVALS })
  interval: string;
  @ApiProperty({ enum: SUBSCRIPTION_STATES })
  status: string;
  @ApiProperty({ ...nullableTime, description: 'The end of what is paid for.' })
  currentPeriodEnd: string | null;
  @ApiProperty({ ...nullableTime, description: 'Null unless active or past due.' })
  nextChargeAt: string | null;
  @ApiProperty({ type: Number, nullable: true, description: 'In rupees. Null unless active or past due.' })
  nextAmount: number | null;
  @ApiProperty({ description: 'In rupees: the most that one debit may take.', example: 499 })
  ceiling: number;
  @ApiProperty({ ...nullableText, example: 'upi' })
  method: string | null;
  @ApiProperty(nullableTime)
  cancelledAt: string | null;
  @ApiProperty(nullableTime)
  endedAt: string | null;
  @ApiProperty({ ...nullableText, description: 'Why it was cancelled or ended.', example: 'customer' })
  endedReason: string | null;
  @ApiProperty()
  createdAt: string;
  @ApiProperty({ type: [ChargeRecord] })
  charges: ChargeRecord[];
}

export class StaffSubscription extends SubscriptionRecord {
  @ApiProperty({ type: Person })
  user: Person;
  @ApiProperty({ ...nullableText, description: 'The provider’s own id.' })
  cfSubscriptionId: string | null;
  @ApiProperty({ ...nullableText, description: 'The mandate’s reference at the bank.' })
  umn: string | null;
  @ApiProperty({ description: 'Whether the provider has confirmed that nothing more can be debited.' })
  isMandateClosed: boolean;
}

export class SubscribeResponse {
  @ApiProperty({ type: SubscriptionRecord })
  subscription: SubscriptionRecord;
  @ApiProperty({ description: 'For the checkout script of the provider.' })
  subscription_session_id: string;
}

export class SubscriptionResponse {
  @ApiProperty({ type: SubscriptionRecord })
  subscription: SubscriptionRecord;
}

export class OwnSubscriptionsResponse {
  @ApiProperty({ type: [SubscriptionRecord] })
  subscriptions: SubscriptionRecord[];
}

export class StaffSubscriptionResponse {
  @ApiProperty({ type: StaffSubscription })
  subscription: StaffSubscription;
}

export class StaffSubscriptionsResponse extends listResponse('subscriptions', StaffSubscription) {}

const toCharge = (charge: SubscriptionCharge): ChargeRecord => ({
  kind: charge.kind,
  amount: toRupees(charge.amountPaise),
  state: charge.state,
  periodStart: charge.periodStart?.toISOString() ?? null,
  periodEnd: charge.periodEnd?.toISOString() ?? null,
  dueOn: charge.dueOn,
  paymentId: charge.paymentId,
  orderId: charge.orderId,
  attempt: charge.attempt,
  failure: charge.failure,
});

export function toSubscription(
  subscription: Subscription,
  charges: readonly SubscriptionCharge[],
): SubscriptionRecord {
  const { state } = subscription;
  const isCharged = state === 'active' || state === 'past_due';
  const next = charges.findLast(({ state: of }) => of === 'announced' || of === 'raised');
  return {
    id: subscription.id,
    subscriptionId: subscription.subscriptionId,
    toolId: subscription.toolId,
    toolName: subscription.toolName,
    planId: subscription.planId,
    planName: subscription.planName,
    price: toRupees(subscription.pricePaise),
    interval: subscription.interval,
    status: state,
    currentPeriodEnd: subscription.currentPeriodEnd?.toISOString() ?? null,
    nextChargeAt: (isCharged && subscription.nextChargeAt?.toISOString()) || null,
    nextAmount: isCharged ? toRupees(next?.amountPaise ?? subscription.pricePaise) : null,
    ceiling: toRupees(subscription.ceilingPaise),
    method: subscription.method,
    cancelledAt: subscription.cancelRequestedAt?.toISOString() ?? null,
    endedAt: subscription.endedAt?.toISOString() ?? null,
    endedReason: subscription.endedReason,
    createdAt: subscription.createdAt.toISOString(),
    charges: charges.map(toCharge),
  };
}
