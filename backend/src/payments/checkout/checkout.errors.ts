import { declareErrors } from '../../common/errors/app-error.ts';

export const checkoutError = declareErrors({
  NOTHING_TO_PAY: { status: 422, message: 'There is nothing to pay. You can get this for free.' },
  PAYMENT_NEEDED: { status: 422, message: 'This code does not cover the whole price. Please pay the rest.' },
  ORDER_CLOSED: { status: 409, message: 'This order was closed in the meantime. Please try again.' },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    message: 'A payment for this tool is still being confirmed. Please do not pay again.',
  },
  PHONE_REQUIRED: {
    status: 422,
    message: 'The payment provider needs a phone number. Please enter yours.',
  },
});
