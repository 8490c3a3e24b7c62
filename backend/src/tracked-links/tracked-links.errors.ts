import { declareErrors } from '../common/errors/app-error.ts';

export const trackedLinkError = declareErrors({
  TRACKED_LINK_NOT_FOUND: { status: 404, message: 'This tracked link does not exist.' },
});
