import { declareErrors } from '../../common/errors/app-error.ts';

export const storageError = declareErrors({
  FILES_UNAVAILABLE: { status: 503, message: 'Files cannot be reached at the moment. Please try again.' },
  FILE_MISSING: { status: 404, message: 'This file is no longer available.' },
  NO_ROOM: {
    status: 507,
    code: 'STORAGE_FULL',
    message: 'The store has too little free space for this file. Please contact the store’s administrator.',
    field: 'file',
  },
});
