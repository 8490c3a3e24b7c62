import { declareErrors } from '../../common/errors/app-error.ts';

export const gatewayError = declareErrors({
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
});
