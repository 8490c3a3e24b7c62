import { declareErrors } from '../../common/errors/app-error.ts';

export const healthError = declareErrors({
  NOT_READY: { status: 503, message: 'The database is not responding.' },
});
