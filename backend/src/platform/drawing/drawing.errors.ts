import { declareErrors } from '../../common/errors/app-error.ts';

export const drawingError = declareErrors({
  DRAWING_BUSY: {
    status: 503,
    message: 'Many documents are being made at the moment. Please try again in a few seconds.',
  },
});
