import { declareErrors } from '../common/errors/app-error.ts';

export const outboundWebhookError = declareErrors({
  WEBHOOK_ENDPOINT_NOT_FOUND: { status: 404, message: 'This webhook endpoint does not exist.' },
  WEBHOOK_DELIVERY_NOT_FOUND: {
    status: 404,
    message: 'This delivery does not exist. Deliveries are kept for 30 days.',
  },
  TOO_MANY_ENDPOINTS: {
    status: 409,
    message: 'A store can have {most} webhook endpoints. Delete one first.',
    example: { most: 20 },
  },
  WEBHOOK_ENDPOINT_STATE: {
    status: 409,
    message: 'This endpoint is disabled. Activate it first.',
  },
});
