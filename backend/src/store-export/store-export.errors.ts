import { declareErrors } from '../common/errors/app-error.ts';

export const storeExportError = declareErrors({
  EXPORT_RUNNING: { status: 409, message: 'An export is being made. You can download it when it is ready.' },
  EXPORT_NOT_FOUND: {
    status: 404,
    message: 'There is no export. It is deleted after a day; make a new one.',
  },
});
