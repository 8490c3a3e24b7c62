import { declareErrors } from '../common/errors/app-error.ts';

export const consentError = declareErrors({
  MAIL_LINK_NOT_FOUND: { status: 404, message: 'This link is not valid any more.' },
});
