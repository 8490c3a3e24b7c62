import { declareErrors } from '../../common/errors/app-error.ts';

export const refundError = declareErrors({
  PAYMENT_DISPUTED: {
    status: 409,
    message:
      'The customer’s bank disputes this payment, so it cannot be refunded until the dispute is decided. To give the money back, accept the dispute on the payment provider’s dashboard.',
  },
  NOT_REFUNDABLE: { status: 409, message: 'Only an order that was paid can be refunded.' },
  NOTHING_LEFT_TO_REFUND: {
    status: 409,
    message: 'This order is already fully refunded, or a refund is in progress.',
  },
  REFUND_TOO_LARGE: {
    status: 422,
    message: 'At most {left} can be refunded.',
    field: 'amount',
    example: { left: '₹499' },
  },
  REFUND_NOT_FOUND: { status: 404, message: 'This refund does not exist.' },
  OWN_REFUND_REFUSED: {
    status: 403,
    code: 'SELF_CHANGE_REFUSED',
    message: 'Another member of staff has to decide about a refund you requested.',
  },
});
