import { ApiProperty } from '@nestjs/swagger';
import { OptionalTypedPhone } from '../../common/fields/phone.ts';
import { Choice, Flag } from '../../common/fields/values.ts';
import { nullableText, nullableTime } from '../../common/http/api-document.ts';
import { toRupees } from '../../common/money/money.ts';
import { type Locale, type Order, ORDER_STATUSES } from '../../orders/index.ts';
import { Via } from '../../tracked-links/index.ts';
import { PriceInput, PriceRecord } from '../pricing/index.ts';

const LOCALES = ['en', 'hi'] as const satisfies Locale[];

export class CreateOrderInput extends PriceInput {
  @OptionalTypedPhone({
    example: '9876543210',
    description: 'Required when the account has no phone number.',
  })
  phone?: string | null;

  @Choice('locale', LOCALES, {
    optional: 'or null',
    description: 'The language of the buyer’s pages; en if not sent.',
  })
  locale?: Locale | null;

  @Flag('remindMe', { nullable: true, description: 'The buyer wants one email if they do not finish.' })
  remindMe?: boolean | null;

  @Flag('acceptedNotice', {
    nullable: true,
    description:
      'Whether the buyer ticked that they have read the risk notice. Kept with the order; not required.',
  })
  acceptedNotice?: boolean | null;

  @Via()
  via?: string | null;
}

export class CheckoutOrder {
  @ApiProperty({ format: 'uuid' })
  _id: string;
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ example: 'ORD-7K3M9XB2QW4T6R8Y' })
  orderId: string;
  @ApiProperty({ description: 'The same as orderId, under the provider’s name for it.' })
  order_id: string;
  @ApiProperty({ description: 'For the checkout script of the provider.' })
  payment_session_id: string;
  @ApiProperty(nullableText)
  cashfreeOrderId: string | null;
  @ApiProperty({ enum: ORDER_STATUSES })
  status: string;
  @ApiProperty({ description: 'In rupees.', example: 1499 })
  amount: number;
  @ApiProperty({ example: 'INR' })
  currency: string;
  @ApiProperty({ ...nullableTime, description: 'When the session expires.' })
  expiresAt: string | null;
}

export class CheckoutResponse {
  @ApiProperty({ type: CheckoutOrder })
  order: CheckoutOrder;
  @ApiProperty({ type: PriceRecord })
  price: PriceRecord;
}

export function toCheckoutOrder(order: Order): CheckoutOrder {
  return {
    _id: order.id,
    id: order.id,
    orderId: order.orderId,
    order_id: order.orderId,
    payment_session_id: order.paymentSessionId ?? '',
    cashfreeOrderId: order.cashfreeOrderId,
    status: order.status,
    amount: toRupees(order.amountPaise),
    currency: order.currency,
    expiresAt: order.sessionExpiresAt?.toISOString() ?? null,
  };
}
