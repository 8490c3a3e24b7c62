import { API_KEY_ERRORS } from './api-key-errors.js';
import { CLAIM_ERRORS } from './claim-errors.js';
import { COUPON_ERRORS } from './coupon-errors.js';
import { FILE_ERRORS } from './file-errors.js';
import { GRIEVANCE_ERRORS } from './grievance-errors.js';
import type { KnownError } from './known-error.js';
import { LICENSE_ERRORS } from './license-errors.js';
import { NEWSLETTER_ERRORS } from './newsletter-errors.js';
import { PAYMENT_ERRORS } from './payment-errors.js';
import { QUOTE_ERRORS } from './quote-errors.js';
import { SIGN_IN_ERRORS } from './sign-in-errors.js';

/** Every error of the API: status, code (the key) and message. Nothing but this file and those it takes in defines them. */
const KNOWN = {
  ...FILE_ERRORS,
  ...SIGN_IN_ERRORS,
  EDIT_CONFLICT: { status: 409, message: 'Somebody else has changed this meanwhile. Nothing was saved.' },
  VALIDATION_FAILED: { status: 400, message: 'Please enter a valid value', field: 'name' },
  INVALID_JSON: { status: 400, message: 'The body is not valid JSON.' },
  LINK_INVALID: {
    status: 400,
    message: 'This {what} link is invalid or has expired. Please request a new one.',
    example: { what: 'verification' },
    field: 'token',
  },
  PASSKEY_NOT_CONFIRMED: { status: 400, code: 'PASSKEY_REFUSED', message: 'This passkey was not accepted.' },
  BAD_REQUEST: { status: 400, message: 'The request is not valid.' },
  JSON_TOO_DEEP: { status: 400, code: 'INVALID_JSON', message: 'The body is nested too deeply.' },
  TOO_MANY_VALUES: { status: 400, code: 'BAD_REQUEST', message: 'The request has too many values.' },
  NEWSLETTER_LINK_INVALID: {
    status: 400,
    code: 'LINK_INVALID',
    message: 'This link is not valid.',
    field: 'token',
  },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  STAFF_UNAUTHENTICATED: {
    status: 401,
    code: 'UNAUTHENTICATED',
    message: 'Admin authentication required. Please login as admin.',
  },
  SESSION_ENDED: {
    status: 401,
    code: 'UNAUTHENTICATED',
    message: 'Your session has ended. Please sign in again.',
  },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  GOOGLE_REFUSED: { status: 401, message: 'Google authentication failed. Please try again.' },
  GOOGLE_CODE_REFUSED: {
    status: 401,
    code: 'GOOGLE_REFUSED',
    message: 'Failed to exchange code for token',
  },
  INVALID_SIGNATURE: { status: 401, message: 'The signature is not valid.' },
  TOTP_INVALID: { status: 401, message: 'This code is incorrect. Please enter a new one.', field: 'totp' },
  PASSKEY_REFUSED: { status: 401, message: 'This passkey was not accepted. Please use your password.' },
  PASSKEY_REQUIRED: { status: 403, message: 'Please sign in with your passkey.' },
  DOWNLOADS_PAUSED: {
    status: 403,
    message:
      'Downloads of this tool are paused while your bank reviews the payment. They resume once the payment is confirmed.',
  },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  ACCOUNT_PENDING: { status: 403, message: 'This account is waiting for approval by our team.' },
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account is suspended. Please contact support.' },
  PASSWORD_TOO_WEAK: {
    status: 403,
    message:
      'Staff passwords need at least 12 characters. Please set a new one with “Forgot password” on the store’s sign-in page, then sign in here.',
  },
  REAUTH_REQUIRED: {
    status: 403,
    message: 'Please sign in again, and then delete your account.',
  },
  TWO_FACTOR_REQUIRED: {
    status: 403,
    message: 'This store requires two-step sign-in for staff. Set it up to continue.',
  },
  STAFF_REAUTH_REQUIRED: {
    status: 403,
    code: 'REAUTH_REQUIRED',
    message: 'Please confirm that it is you to continue.',
  },
  SELF_CHANGE_REFUSED: {
    status: 403,
    message: 'You cannot {action} your own account here.',
    example: { action: 'delete' },
  },
  STAFF_DELETES_STAFF: {
    status: 403,
    code: 'SELF_CHANGE_REFUSED',
    message: 'Staff accounts are deleted by another member of staff.',
  },
  OWN_TOTP_RESET_REFUSED: {
    status: 403,
    code: 'SELF_CHANGE_REFUSED',
    message: 'Turn off your own two-step sign-in with your password and a code.',
  },
  EMAIL_MISMATCH: { status: 403, message: 'A trial can only be started for your own email address.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please verify your email address to start a trial.' },
  PURCHASE_REQUIRED: { status: 403, message: 'Please purchase this tool to download it.' },
  TRIAL_LATEST_ONLY: {
    status: 403,
    code: 'PURCHASE_REQUIRED',
    message: 'A trial covers the latest release only.',
  },
  OWN_REVIEW: { status: 403, message: 'You cannot mark your own review as helpful.' },
  REVIEW_NOT_ALLOWED: {
    status: 403,
    message: 'Only customers who own or are trying this tool can review it.',
  },
  TRIAL_ENDED: { status: 403, message: 'Your trial of this tool has ended. Purchase it to keep using it.' },
  TRIAL_NOT_STARTED: { status: 403, message: 'Start the trial of this tool first.' },
  FILE_LINK_INVALID: {
    status: 403,
    code: 'LINK_INVALID',
    message: 'This download link is not valid. Please start the download again.',
  },
  ANSWER_TEMPLATE_NOT_FOUND: { status: 404, message: 'This saved answer does not exist.' },
  ANSWER_TITLE_TAKEN: {
    status: 409,
    message: 'A saved answer with this title already exists',
    field: 'title',
  },
  ANNOUNCEMENT_NOT_FOUND: { status: 404, message: 'This announcement does not exist.' },
  BUNDLE_NOT_FOUND: { status: 404, message: 'This bundle does not exist.' },
  CATEGORY_NOT_FOUND: { status: 404, message: 'This category does not exist.' },
  CERTIFICATE_NOT_FOUND: { status: 404, message: 'This certificate does not exist.' },
  CERTIFICATE_NOT_EARNED: {
    status: 404,
    message: 'Complete every module to earn the certificate.',
  },
  GOOGLE_NOT_CONFIGURED: { status: 404, message: 'Sign in with Google is not available in this store.' },
  MAIL_LINK_NOT_FOUND: { status: 404, message: 'This link is not valid any more.' },
  NOT_FOUND: { status: 404, message: 'This address does not exist.' },
  INQUIRY_NOT_FOUND: { status: 404, message: 'This inquiry does not exist.' },
  ORDER_NOT_FOUND: { status: 404, message: 'This order does not exist.' },
  PICTURE_NOT_FOUND: { status: 404, message: 'This image does not exist.' },
  RECEIPT_NOT_FOUND: { status: 404, message: 'The receipt is available once the order is paid.' },
  PAYOUT_NOT_FOUND: { status: 404, message: 'This payout does not exist.' },
  RELEASE_NOT_FOUND: { status: 404, message: 'This release does not exist.' },
  REPLY_NOT_FOUND: { status: 404, message: 'This review has no reply.' },
  REVIEW_NOT_FOUND: { status: 404, message: 'This review does not exist.' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'Passkey not found' },
  SESSION_NOT_FOUND: { status: 404, message: 'This session does not exist.' },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'This webhook does not exist.' },
  WEBHOOK_ENDPOINT_NOT_FOUND: { status: 404, message: 'This webhook endpoint does not exist.' },
  WEBHOOK_DELIVERY_NOT_FOUND: {
    status: 404,
    message: 'This delivery does not exist. Deliveries are kept for 30 days.',
  },
  TOOL_NOT_FOUND: { status: 404, message: 'The tool you are looking for does not exist.' },
  TRACKED_LINK_NOT_FOUND: { status: 404, message: 'This tracked link does not exist.' },
  STAFF_NOT_FOUND: { status: 404, message: 'This staff account does not exist.' },
  USER_NOT_FOUND: { status: 404, message: 'This user does not exist.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not supported here.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  ACCOUNT_NOT_ACTIVE: {
    status: 409,
    message: 'This account is suspended, so we do not email it. Activate it first.',
  },
  BUYER_NOT_ACTIVE: {
    status: 409,
    code: 'ACCOUNT_NOT_ACTIVE',
    message: 'The buyer’s account is {state}, so we cannot email it.',
    example: { state: 'suspended' },
  },
  ALREADY_OWNED: { status: 409, message: 'You already own this tool.' },
  BUNDLE_OWNED: {
    status: 409,
    code: 'ALREADY_OWNED',
    message: 'You already own all tools of this bundle.',
  },
  ALREADY_PAID: { status: 409, message: 'This order is already paid.' },
  ALREADY_VERIFIED: { status: 409, message: 'This email address is already verified.' },
  INVITATION_ACCEPTED: {
    status: 409,
    code: 'ALREADY_VERIFIED',
    message: '{name} has already chosen a password.',
    example: { name: 'Asha Rao' },
  },
  CATEGORY_IN_USE: {
    status: 409,
    message: '“{category}” has {tools}. Rename it, or move them first.',
    example: { category: 'Indicators', tools: '3 tools' },
  },
  EMAIL_TAKEN: {
    status: 409,
    message: 'An account with this email already exists. Please sign in instead.',
    field: 'email',
  },
  EMAIL_HAS_PASSWORD: {
    status: 409,
    code: 'EMAIL_TAKEN',
    message: 'An account with this email already exists. Please sign in with its password.',
  },
  EMAIL_IN_USE: {
    status: 409,
    code: 'EMAIL_TAKEN',
    message: 'This email already has an account. Open it under Users and change its role instead.',
    field: 'email',
  },
  NAME_TAKEN: { status: 409, message: 'A tool with this name already exists', field: 'name' },
  BUNDLE_NAME_TAKEN: {
    status: 409,
    code: 'NAME_TAKEN',
    message: 'A bundle with this name already exists',
    field: 'name',
  },
  ILLEGAL_ORDER_MOVE: {
    status: 409,
    message: 'An order that is {from} cannot become {to}.',
    example: { from: 'refunded', to: 'completed' },
  },
  ORDER_CLOSED: { status: 409, message: 'This order was closed in the meantime. Please try again.' },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    message: 'A payment for this tool is still being confirmed. Please do not pay again.',
  },
  PASSKEY_TAKEN: { status: 409, message: 'This passkey is already registered.' },
  TOO_MANY_PASSKEYS: { status: 409, message: 'You have 20 passkeys already. Remove one first.' },
  TOO_MANY_ENDPOINTS: {
    status: 409,
    message: 'A store can have {most} webhook endpoints. Delete one first.',
    example: { most: 20 },
  },
  WEBHOOK_ENDPOINT_STATE: {
    status: 409,
    message: 'This endpoint is disabled. Activate it first.',
  },
  TOTP_ACTIVE: { status: 409, message: 'Two-step sign-in is already on. Turn it off first.' },
  TOTP_NOT_OFFERED: { status: 409, message: 'Start the setup again, then enter a code from your app.' },
  WISHLIST_FULL: { status: 409, message: 'Your wishlist is full. Please remove a tool first.' },
  TRIAL_USED: { status: 409, message: 'You have already used your trial of this tool.' },
  VERSION_EXISTS: {
    status: 409,
    message: 'Version {version} already exists. Give the new file a new version.',
    field: 'version',
    example: { version: '1.2.0' },
  },
  LAST_OWNER: {
    status: 409,
    message: 'A store needs an owner. Make somebody else an owner first.',
  },
  LINK_EXPIRED: { status: 410, message: 'This download link has expired. Please start the download again.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the body as application/json.' },
  UNSUPPORTED_CONTENT: {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'This kind of content is not supported here.',
  },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'The requested range is beyond the end of the file.' },
  BUNDLE_NOT_CHEAPER: {
    status: 422,
    message: 'A bundle must cost less than its tools together, which is {sum}.',
    field: 'price',
    example: { sum: '₹2,998' },
  },
  PHONE_REQUIRED: {
    status: 422,
    message: 'The payment provider needs a phone number. Please enter yours.',
  },
  TOOL_IS_FREE: { status: 422, message: 'This tool is free. You can download it without paying.' },
  TRIAL_UNAVAILABLE: { status: 422, message: 'Trial is not available for this tool.' },
  TOTP_REQUIRED: { status: 428, message: 'Enter the code from your authenticator app.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Please wait a few minutes and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  PROVIDER_DOWN: { status: 502, message: 'Google cannot be reached right now. Please try again.' },
  GOOGLE_PROFILE_UNAVAILABLE: {
    status: 502,
    code: 'PROVIDER_DOWN',
    message: 'Failed to get user info from Google',
  },
  DRAWING_BUSY: {
    status: 503,
    message: 'Many documents are being made at the moment. Please try again in a few seconds.',
  },
  NOT_READY: { status: 503, message: 'The database is not responding.' },
  DATABASE_DOWN: {
    status: 503,
    code: 'NOT_READY',
    message: 'The store is unavailable at the moment. Please try again shortly.',
  },
  ...PAYMENT_ERRORS,
  ...COUPON_ERRORS,
  ...CLAIM_ERRORS,
  ...API_KEY_ERRORS,
  ...LICENSE_ERRORS,
  ...GRIEVANCE_ERRORS,
  ...QUOTE_ERRORS,
  ...NEWSLETTER_ERRORS,
} as const satisfies Record<string, KnownError>;

/** The name of an error in this list: `ApiErrors('TOOL_NOT_FOUND')`. */
export type ErrorName = keyof typeof KNOWN;

export const ERRORS: Record<ErrorName, KnownError> = KNOWN;
