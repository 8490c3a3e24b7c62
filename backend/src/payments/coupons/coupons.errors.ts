import { declareErrors } from '../../common/errors/app-error.ts';

export const couponError = declareErrors({
  COUPON_NOT_FOUND: { status: 404, message: 'This code does not exist.', field: 'couponCode' },
  COUPON_NOT_STARTED: {
    status: 422,
    message: 'This code starts on {day}.',
    field: 'couponCode',
    example: { day: '1 Dec 2026' },
  },
  COUPON_EXPIRED: {
    status: 422,
    message: 'This code ended on {day}.',
    field: 'couponCode',
    example: { day: '20 Nov 2026' },
  },
  COUPON_NOT_FOR_THIS: {
    status: 422,
    message: 'This code is not valid for this purchase.',
    field: 'couponCode',
  },
  COUPON_MINIMUM: {
    status: 422,
    message: 'This code needs a purchase of at least {amount}.',
    field: 'couponCode',
    example: { amount: '₹999' },
  },
  COUPON_FIRST_PURCHASE: {
    status: 422,
    message: 'This code is for your first purchase only.',
    field: 'couponCode',
  },
  COUPON_USED_UP: { status: 409, message: 'This code has been used up.', field: 'couponCode' },
  COUPON_USED_BY_YOU: { status: 409, message: 'You have already used this code.', field: 'couponCode' },
  COUPON_HELD_BY_YOU: {
    status: 409,
    code: 'COUPON_USED_BY_YOU',
    message: 'This code is kept for another order of yours. Pay or cancel that order first.',
    field: 'couponCode',
  },
  COUPON_CODE_TAKEN: {
    status: 409,
    code: 'NAME_TAKEN',
    message: 'A coupon with this code already exists',
    field: 'code',
  },
  COUPON_IN_USE: {
    status: 409,
    message: 'This coupon has been used, so it cannot be deleted. Switch it off instead.',
  },
  COUPON_USE_STATE: {
    status: 409,
    message: 'Only a use whose order was refunded in full can be given back.',
  },
});

/** Why a code is not accepted for a purchase. */
export const COUPON_REFUSALS = [
  'COUPON_NOT_FOUND',
  'COUPON_NOT_STARTED',
  'COUPON_EXPIRED',
  'COUPON_NOT_FOR_THIS',
  'COUPON_MINIMUM',
  'COUPON_FIRST_PURCHASE',
  'COUPON_USED_UP',
  'COUPON_USED_BY_YOU',
  'COUPON_HELD_BY_YOU',
] as const satisfies readonly Parameters<typeof couponError>[0][];
