import { declareErrors } from '../../common/errors/app-error.ts';

export const taxError = declareErrors({
  INVOICE_NOT_FOUND: { status: 404, message: 'This invoice does not exist.' },
  STATE_REQUIRED: {
    status: 422,
    message: 'Choose your state. The tax invoice needs it.',
    field: 'billing.stateCode',
  },
  BILLING_ADDRESS_REQUIRED: {
    status: 422,
    message: 'The tax invoice needs your {missing}.',
    field: 'billing.address',
    example: { missing: 'name and address' },
  },
});
