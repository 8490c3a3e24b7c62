import { declareErrors } from '../common/errors/app-error.ts';

export const importError = declareErrors({
  IMPORT_NOT_FOUND: { status: 404, message: 'This import does not exist.' },
  IMPORT_STATE: {
    status: 409,
    message: '{reason}',
    example: { reason: 'An import can be undone for 24 hours.' },
  },
  IMPORT_TOO_LARGE: {
    status: 413,
    code: 'FILE_TOO_LARGE',
    message: 'The file can be at most 5 MB. Split it and import the parts one after the other.',
  },
});
