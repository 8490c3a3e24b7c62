import type { KnownError } from './known-error.js';

/** The errors of refunds, disputes and the payment provider. */
export const PAYMENT_ERRORS = {
  DISPUTE_NOT_FOUND: { status: 404, message: 'This dispute does not exist.' },
  PAYMENT_DISPUTED: {
    status: 409,
    message:
      'The customer’s bank disputes this payment, so it cannot be refunded until the dispute is decided. To give the money back, accept the dispute on the payment provider’s dashboard.',
  },
  DISPUTE_CLOSED: { status: 409, message: 'This dispute is closed.' },
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
  REFUND_STATE: { status: 409, message: 'This refund no longer waits for approval.' },
  REFUND_NOT_FOUND: { status: 404, message: 'This refund does not exist.' },
  OWN_REFUND_REFUSED: {
    status: 403,
    code: 'SELF_CHANGE_REFUSED',
    message: 'Another member of staff has to decide about a refund you requested.',
  },
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
  NO_RECEIPT: { status: 409, message: 'Only an order that was paid has a receipt.' },
  PAYMENT_PROVIDER_REFUSED: {
    status: 502,
    message: 'The payment provider did not accept this. {reassurance}',
    example: { reassurance: 'Nothing was charged.' },
  },
  PAYMENT_PROVIDER_DOWN: {
    status: 503,
    message: 'The payment provider cannot be reached right now. {reassurance}',
    example: { reassurance: 'Nothing was charged. Please try again in a moment.' },
  },
  ALERT_NOT_FOUND: { status: 404, message: 'This alert does not exist.' },
  ALERT_NEEDS_DECISION: {
    status: 409,
    message: 'This alert is resolved by a decision: keep the customer’s access, or withdraw it.',
  },
  ALERT_NOT_MENDABLE: {
    status: 409,
    message: 'The store cannot mend this by itself. The alert says what to do.',
  },
  ALERT_STILL_OPEN: { status: 409, message: 'This did not help: what the alert says is still so.' },
} as const satisfies Record<string, KnownError>;
