import { declareErrors } from '../common/errors/app-error.ts';

export const libraryError = declareErrors({
  RELEASE_QUARANTINED: {
    status: 403,
    message: 'This release cannot be downloaded at the moment, because its file is being checked.',
  },
  RELEASE_WITHDRAWN: {
    status: 410,
    message: 'This version was withdrawn. Please download the current version.',
  },
  DOWNLOADS_PAUSED: {
    status: 403,
    message:
      'Downloads of this tool are paused while your bank reviews the payment. They resume once the payment is confirmed.',
  },
  EMAIL_MISMATCH: { status: 403, message: 'A trial can only be started for your own email address.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please verify your email address to start a trial.' },
  PURCHASE_REQUIRED: { status: 403, message: 'Please purchase this tool to download it.' },
  TRIAL_LATEST_ONLY: {
    status: 403,
    code: 'PURCHASE_REQUIRED',
    message: 'A trial covers the latest release only.',
  },
  TRIAL_ENDED: { status: 403, message: 'Your trial of this tool has ended. Purchase it to keep using it.' },
  TRIAL_NOT_STARTED: { status: 403, message: 'Start the trial of this tool first.' },
  FILE_LINK_INVALID: {
    status: 403,
    code: 'LINK_INVALID',
    message: 'This download link is not valid. Please start the download again.',
  },
  WISHLIST_FULL: { status: 409, message: 'Your wishlist is full. Please remove a tool first.' },
  TRIAL_USED: { status: 409, message: 'You have already used your trial of this tool.' },
  LICENSE_ENDED: {
    status: 403,
    code: 'LICENSE_EXPIRED',
    message: 'Your licence of this tool ended on {day}. Renew it to download again.',
    example: { day: '20 Nov 2026' },
  },
  NOTHING_TO_UPGRADE: { status: 409, message: 'You do not own this tool, so there is nothing to upgrade.' },
  NOT_AN_UPGRADE: {
    status: 409,
    message: 'This plan is not more than the one that you have. Please choose another one.',
    field: 'planId',
  },
  LINK_EXPIRED: { status: 410, message: 'This download link has expired. Please start the download again.' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'The requested range is beyond the end of the file.' },
  TOOL_IS_FREE: { status: 422, message: 'This tool is free. You can download it without paying.' },
  TRIAL_UNAVAILABLE: { status: 422, message: 'Trial is not available for this tool.' },
});
