import { declareErrors } from '../common/errors/app-error.ts';

export const pageError = declareErrors({
  PAGE_NOT_FOUND: { status: 404, message: 'This page does not exist.' },
  PAGE_STATE: { status: 409, message: 'There is nothing to publish: the page is as it was published.' },
});
