import { declareErrors } from '../../common/errors/app-error.ts';

export const invariantError = declareErrors({
  ALERT_NOT_MENDABLE: {
    status: 409,
    message: 'The store cannot mend this by itself. The alert says what to do.',
  },
  ALERT_STILL_OPEN: { status: 409, message: 'This did not help: what the alert says is still so.' },
});
