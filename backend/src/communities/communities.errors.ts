import { declareErrors } from '../common/errors/app-error.ts';

export const communityError = declareErrors({
  COMMUNITY_NOT_FOUND: { status: 404, message: 'This group does not exist.' },
  BOT_NOT_ADMIN: {
    status: 422,
    message: '{what}',
    example: { what: 'The bot is not an administrator of the group.' },
  },
  COMMUNITY_COOL_DOWN: {
    status: 429,
    message:
      'You changed your Telegram account {times} times in the last {days} days. You can change it again on {day}. To join with the same account again, send /start to the bot.',
    example: { times: 3, days: 30, day: '20 Dec 2026' },
  },
  UPDATE_SECRET: { status: 401, code: 'INVALID_SIGNATURE', message: 'The signature is not valid.' },
  TELEGRAM_DOWN: {
    status: 503,
    message: 'Telegram cannot be reached right now. Nothing was changed. Please try again in a moment.',
  },
});
