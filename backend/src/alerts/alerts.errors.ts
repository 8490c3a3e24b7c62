import { declareErrors } from '../common/errors/app-error.ts';

export const alertError = declareErrors({
  ALERT_NOT_FOUND: { status: 404, message: 'This alert does not exist.' },
  ALERT_NEEDS_DECISION: {
    status: 409,
    message: 'This alert is resolved by a decision: keep the customer’s access, or withdraw it.',
  },
});
