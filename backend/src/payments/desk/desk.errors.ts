import { declareErrors } from '../../common/errors/app-error.ts';

export const deskError = declareErrors({
  NO_RECEIPT: { status: 409, message: 'Only an order that was paid has a receipt.' },
  BUYER_NOT_ACTIVE: {
    status: 409,
    code: 'ACCOUNT_NOT_ACTIVE',
    message: 'The buyer’s account is {state}, so we cannot email it.',
    example: { state: 'suspended' },
  },
  SALE_RECORDED: {
    status: 409,
    message: 'A sale of the same with this reference is recorded already.',
    field: 'reference',
  },
  SALE_RECURRING: {
    code: 'RECURRING_PLAN',
    status: 422,
    message: 'This plan is a subscription: it is paid by a mandate, not by a single order.',
  },
  SALE_STATE: { status: 409, message: 'This order is no sale that waits for approval.' },
  SALE_OWNED: {
    status: 409,
    code: 'ALREADY_OWNED',
    message: 'The customer owns {tool} already.',
    example: { tool: 'Nifty Scanner' },
  },
  SALE_NOT_RENEWABLE: {
    status: 409,
    code: 'NOTHING_TO_RENEW',
    message: 'The customer has no licence of this tool that can be renewed.',
  },
  SALE_BUYER_DELETED: {
    status: 409,
    code: 'ACCOUNT_NOT_ACTIVE',
    message: 'The customer’s account was deleted. Decline this sale.',
  },
  OWN_PURCHASE_REFUSED: {
    status: 403,
    code: 'SELF_CHANGE_REFUSED',
    message: 'Another member of staff has to record and approve what you bought yourself.',
  },
  OWN_SALE_REFUSED: {
    status: 403,
    code: 'SELF_CHANGE_REFUSED',
    message: 'Another member of staff has to decide about a sale you recorded.',
  },
});
