import { declareErrors } from '../common/errors/app-error.ts';

export const inquiryError = declareErrors({
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
  NEWSLETTER_LINK_INVALID: {
    status: 400,
    code: 'LINK_INVALID',
    message: 'This link is not valid.',
    field: 'token',
  },
  INQUIRY_NOT_FOUND: { status: 404, message: 'This inquiry does not exist.' },
});
