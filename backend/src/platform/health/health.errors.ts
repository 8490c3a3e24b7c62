import { declareErrors } from '../../common/errors/app-error.js';

export const healthError = declareErrors({
  NOT_READY: { status: 503, message: 'The database is not responding.' },
});
