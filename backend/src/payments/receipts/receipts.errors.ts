import { declareErrors } from '../../common/errors/app-error.ts';

export const receiptError = declareErrors({
  RECEIPT_NOT_FOUND: { status: 404, message: 'The receipt is available once the order is paid.' },
});
