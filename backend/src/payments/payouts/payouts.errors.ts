import { declareErrors } from '../../common/errors/app-error.ts';

export const payoutError = declareErrors({
  PAYOUT_NOT_FOUND: { status: 404, message: 'This payout does not exist.' },
});
