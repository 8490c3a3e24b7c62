import { declareErrors } from '../common/errors/app-error.ts';

export const quoteError = declareErrors({
  QUOTE_NOT_FOUND: { status: 404, message: 'This quote does not exist.' },
  QUOTE_FILE_NOT_FOUND: { status: 404, message: 'This file does not exist.' },
  QUOTE_STATE: {
    status: 409,
    message: 'This is not possible now: the quote is {status}.',
    example: { status: 'not accepted yet' },
  },
  QUOTE_WITHOUT_FILES: {
    status: 409,
    code: 'QUOTE_STATE',
    message: 'Add at least one file before you deliver the quote.',
  },
  QUOTE_BEING_PAID: {
    status: 409,
    code: 'PAYMENT_IN_PROGRESS',
    message:
      'The customer has opened the payment of this quote. Try again when it has ended, in 30 minutes at the latest.',
  },
  QUOTE_FILES_PAUSED: {
    status: 403,
    code: 'DOWNLOADS_PAUSED',
    message:
      'Downloads of these files are paused while your bank reviews the payment. They resume once the payment is confirmed.',
  },
  QUOTE_FILE_QUARANTINED: {
    status: 403,
    code: 'RELEASE_QUARANTINED',
    message: 'This file cannot be downloaded at the moment, because it is being checked.',
  },
  QUOTE_EXPIRED: {
    status: 410,
    message: 'This quote ended on {day}. Ask for a new one.',
    example: { day: '20 Nov 2026' },
  },
  QUOTE_WITHDRAWN: {
    status: 410,
    message: 'This quote was withdrawn. Ask us if you are still interested.',
  },
});
