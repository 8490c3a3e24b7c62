import { declareErrors } from '../../common/errors/app-error.ts';

export const deskError = declareErrors({
  NO_RECEIPT: { status: 409, message: 'Only an order that was paid has a receipt.' },
  BUYER_NOT_ACTIVE: {
    status: 409,
    code: 'ACCOUNT_NOT_ACTIVE',
    message: 'The buyer’s account is {state}, so we cannot email it.',
    example: { state: 'suspended' },
  },
});
