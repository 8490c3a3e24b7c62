import { declareErrors } from '../common/errors/app-error.ts';

export const accessError = declareErrors({
  ACCESS_NOT_FOUND: { status: 404, message: 'This access does not exist.' },
  ACCESS_STATE: {
    status: 409,
    message: 'This access has changed in the meantime. Reload to see it.',
  },
  ACCESS_COOL_DOWN: {
    status: 429,
    message: 'You changed this {times} times in the last {days} days. You can change it again on {day}.',
    example: { times: 3, days: 30, day: '20 Dec 2026' },
  },
});
