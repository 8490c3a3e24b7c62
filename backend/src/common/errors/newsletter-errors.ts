import type { KnownError } from './known-error.js';

/** Errors of newsletters that staff write and send. */
export const NEWSLETTER_ERRORS = {
  ISSUE_NOT_FOUND: { status: 404, message: 'This newsletter does not exist.' },
  ISSUE_STATE: {
    status: 409,
    message: 'A newsletter that is {from} cannot become {to}.',
    example: { from: 'sent', to: 'paused' },
  },
  ISSUE_FROZEN: {
    status: 409,
    code: 'ISSUE_STATE',
    message: 'Only a draft can be changed. Unschedule the newsletter first.',
  },
  MAIL_SERVER_MISSING: {
    status: 422,
    message: 'This store cannot send emails yet. Set SMTP_URL first.',
  },
  NO_SUBSCRIBERS: {
    status: 422,
    message: 'Nobody would get this newsletter: there are no such subscribers.',
  },
} as const satisfies Record<string, KnownError>;
