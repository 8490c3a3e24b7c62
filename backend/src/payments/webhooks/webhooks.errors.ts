import { declareErrors } from '../../common/errors/app-error.ts';

export const webhookError = declareErrors({
  INVALID_SIGNATURE: { status: 401, message: 'The signature is not valid.' },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'This webhook does not exist.' },
});
