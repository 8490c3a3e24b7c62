import { COUPON_REFUSALS } from '../../common/errors/coupon-errors.js';
import type { ErrorName } from '../../common/errors/errors.js';

/** Why an order cannot be opened, or opened again. */
export const ORDER_REFUSALS = [
  'TOOL_NOT_FOUND',
  'BUNDLE_NOT_FOUND',
  'ALREADY_OWNED',
  'BUNDLE_OWNED',
  'PAYMENT_IN_PROGRESS',
  'ORDER_CLOSED',
  'PHONE_REQUIRED',
  'STATE_REQUIRED',
  'BILLING_ADDRESS_REQUIRED',
  'TOOL_IS_FREE',
  'TOOL_QUARANTINED',
  'NOTHING_TO_PAY',
  'QUOTE_NOT_FOUND',
  'QUOTE_STATE',
  'QUOTE_EXPIRED',
  'QUOTE_WITHDRAWN',
  ...COUPON_REFUSALS,
  'PAYMENT_PROVIDER_REFUSED',
  'PAYMENT_PROVIDER_DOWN',
] as const satisfies readonly ErrorName[];
