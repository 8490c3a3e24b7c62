import { declareErrors } from '../common/errors/app-error.ts';

export const announcementError = declareErrors({
  ANNOUNCEMENT_NOT_FOUND: { status: 404, message: 'This announcement does not exist.' },
});
