import { declareErrors } from '../common/errors/app-error.ts';

export const bundleError = declareErrors({
  BUNDLE_NOT_FOUND: { status: 404, message: 'This bundle does not exist.' },
  BUNDLE_OWNED: {
    status: 409,
    code: 'ALREADY_OWNED',
    message: 'You already own all tools of this bundle.',
  },
  BUNDLE_NAME_TAKEN: {
    status: 409,
    code: 'NAME_TAKEN',
    message: 'A bundle with this name already exists',
    field: 'name',
  },
  BUNDLE_NOT_CHEAPER: {
    status: 422,
    message: 'A bundle must cost less than its tools together, which is {sum}.',
    field: 'price',
    example: { sum: '₹2,998' },
  },
});
