import { declareErrors } from '../common/errors/app-error.ts';

export const courseError = declareErrors({
  CERTIFICATE_NOT_FOUND: { status: 404, message: 'This certificate does not exist.' },
  CERTIFICATE_NOT_EARNED: {
    status: 404,
    message: 'Complete every module to earn the certificate.',
  },
});
