import { declareErrors } from '../../common/errors/app-error.ts';

export const disputeError = declareErrors({
  DISPUTE_NOT_FOUND: { status: 404, message: 'This dispute does not exist.' },
  DISPUTE_CLOSED: { status: 409, message: 'This dispute is closed.' },
});
