import { AppError, invalidFields } from '../common/app-error.js';
import { PHONE_MESSAGE } from '../common/phone.js';
import { GatewayRefusal, GatewayUnavailable } from './gateway.js';

/**
 * What a failure of the provider means to the person who waits; other errors are passed through.
 * @param reassurance what they need to know besides: whether anything was charged or changed.
 */
export function asProviderError(error: unknown, reassurance: string): unknown {
  if (error instanceof GatewayUnavailable) {
    return new AppError('PAYMENT_PROVIDER_DOWN', {
      params: { reassurance },
      retryAfter: error.retryAfter,
      cause: error,
    });
  }
  if (error instanceof GatewayRefusal) {
    if (error.code.includes('customer_phone')) return invalidFields({ phone: PHONE_MESSAGE });
    return new AppError('PAYMENT_PROVIDER_REFUSED', {
      params: { reassurance },
      retryAfter: 300,
      cause: error,
    });
  }
  return error;
}
