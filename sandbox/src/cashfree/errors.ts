export type ErrorType =
  | 'invalid_request_error'
  | 'authentication_error'
  | 'rate_limit_error'
  | 'idempotency_error'
  | 'api_error'
  | 'bad_gateway_error';

const HELP =
  'Check latest errors and resolution from Merchant Dashboard API logs: https://bit.ly/4glEd0W Help Document: https://bit.ly/4eeZYO9';

/** An error response in the provider's format. */
export class ProviderError extends Error {
  readonly status: number;
  readonly code: string;
  readonly type: ErrorType;

  constructor(status: number, code: string, message: string, type: ErrorType = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.code = code;
    this.type = type;
  }

  /** The response body. */
  toBody(): { message: string; help: string; code: string; type: ErrorType } {
    return { message: this.message, help: HELP, code: this.code, type: this.type };
  }
}

const refuse = (status: number, code: string, message: string, type?: ErrorType) => () =>
  new ProviderError(status, code, message, type);

export const providerErrors = {
  versionMissing: refuse(400, 'request_failed', 'version is missing in header'),
  versionInvalid: refuse(400, 'version_invalid', 'x-api-version : is not valid or not supported'),
  authenticationFailed: refuse(401, 'request_failed', 'authentication Failed', 'authentication_error'),
  badUrl: refuse(404, 'request_failed', 'bad URL, please check API documentation'),
  bodyInvalid: refuse(400, 'request_invalid', 'invalid request body, please check API documentation'),
  orderNotFound: refuse(404, 'order_not_found', 'Order Reference Id does not exist'),
  orderExists: refuse(409, 'order_already_exists', 'order with same id is already present'),
  orderInactive: refuse(400, 'order_inactive', 'order is no longer active'),
  orderNotPaid: refuse(400, 'order_id_not_paid', 'transaction not found'),
  paymentNotFound: refuse(404, 'payment_not_found', 'payment not found'),
  refundNotFound: refuse(404, 'refund_get_not_found', 'refund not found'),
  refundExists: refuse(409, 'refund_already_exists', 'refund with same id is already present'),
  disputeNotFound: refuse(404, 'dispute_not_found', 'dispute not found'),
  refundAmountInvalid: refuse(400, 'refund_amount_invalid', 'refund_amount : Invalid amount entered '),
  expiryInvalid: refuse(
    400,
    'order_expiry_time_invalid',
    'order_expiry_time : Expiry time should be more than 15 min and less than 30 days',
  ),
  entityUnsupported: refuse(400, 'entity_unsupported', 'entity : is not supported'),
  entityIdInvalid: refuse(400, 'entity_id_invalid', 'entity_id : is invalid'),
  entityFinal: refuse(400, 'entity_id_invalid', 'entity_id : payment is already in a final state'),
  simulationIdInvalid: refuse(400, 'simulation_id_invalid', 'simulation_id : is invalid'),
  idempotencyConflict: refuse(
    422,
    'request_invalid',
    'idempotency key was already used with a different request',
    'idempotency_error',
  ),
  tooManyRequests: refuse(
    429,
    'request_failed',
    'Too many requests from IP. Check headers',
    'rate_limit_error',
  ),
  internal: refuse(500, 'internal_error', 'internal Server Error', 'api_error'),
  badGateway: refuse(502, 'bank_processing_failure', 'bank processing failed', 'api_error'),
};
