import { declareErrors } from '../common/errors/app-error.ts';

export const orderError = declareErrors({
  REFUND_STATE: { status: 409, message: 'This refund no longer waits for approval.' },
  JUST_RENEWED: {
    status: 409,
    code: 'NOTHING_TO_RENEW',
    message: 'You have just renewed this licence. Please reload the page.',
  },
  ORDER_NOT_FOUND: { status: 404, message: 'This order does not exist.' },
  ALREADY_OWNED: { status: 409, message: 'You already own this tool.' },
  ALREADY_PAID: { status: 409, message: 'This order is already paid.' },
  ILLEGAL_ORDER_MOVE: {
    status: 409,
    message: 'An order that is {from} cannot become {to}.',
    example: { from: 'refunded', to: 'completed' },
  },
});
