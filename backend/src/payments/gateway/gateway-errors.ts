import { invalidFields } from '../../common/errors/common-errors.ts';
import { PHONE_MESSAGE } from '../../common/fields/phone.ts';
import { gatewayError } from './gateway.errors.ts';

const REFUSED_RETRY_SECONDS = 300;

/** The provider cannot be reached, fails, limits our requests or rejects our credentials. Nothing is known about the order. */
export class GatewayUnavailable extends Error {
  constructor(
    message: string,
    /** Seconds after which a retry makes sense. */
    readonly retryAfter: number,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'GatewayUnavailable';
  }
}

/** The provider rejected the request; the same request will fail again. */
export class GatewayRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'GatewayRefusal';
  }
}

/**
 * The error a client gets for a failure of the provider; other errors are returned unchanged.
 * @param reassurance whether anything was charged or changed.
 */
export function asProviderError(error: unknown, reassurance: string): unknown {
  if (error instanceof GatewayUnavailable) {
    const { retryAfter } = error;
    return gatewayError('PAYMENT_PROVIDER_DOWN', { params: { reassurance }, retryAfter, cause: error });
  }
  if (error instanceof GatewayRefusal) {
    if (error.code.includes('customer_phone')) return invalidFields({ phone: PHONE_MESSAGE });
    return gatewayError('PAYMENT_PROVIDER_REFUSED', {
      params: { reassurance },
      retryAfter: REFUSED_RETRY_SECONDS,
      cause: error,
    });
  }
  return error;
}
