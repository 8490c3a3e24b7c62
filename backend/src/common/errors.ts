/** An entry of the catalogue. `{name}` in a message is replaced by a parameter of the error. */
interface KnownError {
  status: number;
  message: string;
  /** The code in the API, when several entries share one. */
  code?: string;
  /** The field reported in `error.fields` with the same message. */
  field?: string;
  /** Sample parameters, for the API document. */
  example?: Record<string, string | number>;
}

/** Every error of the API: status, code (the key) and message. Nothing else defines them. */
const KNOWN = {
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
    message: 'Please sign in with Google again, and then delete your account.',
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
  OWN_REFUND_REFUSED: {
    status: 403,
    code: 'SELF_CHANGE_REFUSED',
    message: 'Another member of staff has to decide about a refund you requested.',
  },
  EMAIL_MISMATCH: { status: 403, message: 'A trial can only be started for your own email address.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please verify your email address to start a trial.' },
  PURCHASE_REQUIRED: { status: 403, message: 'Please purchase this tool to download it.' },
  TRIAL_LATEST_ONLY: {
    status: 403,
    code: 'PURCHASE_REQUIRED',
    message: 'A trial covers the latest release only.',
  },
  REVIEW_NOT_ALLOWED: { status: 403, message: 'Only people who own or try this tool can review it.' },
  TRIAL_ENDED: { status: 403, message: 'Your trial of this tool has ended. Purchase it to keep using it.' },
  TRIAL_NOT_STARTED: { status: 403, message: 'Start the trial of this tool first.' },
  FILE_LINK_INVALID: {
    status: 403,
    code: 'LINK_INVALID',
    message: 'This download link is not valid. Please start the download again.',
  },
  ALERT_NOT_FOUND: { status: 404, message: 'This alert does not exist.' },
  ALERT_NOT_MENDABLE: {
    status: 409,
    message: 'The store cannot mend this by itself. The alert says what to do.',
  },
  ALERT_STILL_OPEN: { status: 409, message: 'This did not help: what the alert says is still so.' },
  ANNOUNCEMENT_NOT_FOUND: { status: 404, message: 'This announcement does not exist.' },
  CATEGORY_NOT_FOUND: { status: 404, message: 'This category does not exist.' },
  CERTIFICATE_NOT_FOUND: { status: 404, message: 'This certificate does not exist.' },
  CERTIFICATE_NOT_EARNED: {
    status: 404,
    message: 'Complete every module to earn the certificate.',
  },
  FILE_MISSING: { status: 404, message: 'This file is no longer available.' },
  GOOGLE_NOT_CONFIGURED: { status: 404, message: 'Sign in with Google is not available in this store.' },
  NOT_FOUND: { status: 404, message: 'This address does not exist.' },
  INQUIRY_NOT_FOUND: { status: 404, message: 'This inquiry does not exist.' },
  ORDER_NOT_FOUND: { status: 404, message: 'This order does not exist.' },
  PICTURE_NOT_FOUND: { status: 404, message: 'This image does not exist.' },
  RECEIPT_NOT_FOUND: { status: 404, message: 'The receipt is available once the order is paid.' },
  PAYOUT_NOT_FOUND: { status: 404, message: 'This payout does not exist.' },
  REFUND_NOT_FOUND: { status: 404, message: 'This refund does not exist.' },
  RELEASE_NOT_FOUND: { status: 404, message: 'This release does not exist.' },
  REVIEW_NOT_FOUND: { status: 404, message: 'This review does not exist.' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'Passkey not found' },
  SESSION_NOT_FOUND: { status: 404, message: 'This session does not exist.' },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'This webhook does not exist.' },
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
  ILLEGAL_ORDER_MOVE: {
    status: 409,
    message: 'An order that is {from} cannot become {to}.',
    example: { from: 'refunded', to: 'completed' },
  },
  NOT_REFUNDABLE: { status: 409, message: 'Only an order that was paid can be refunded.' },
  NOTHING_LEFT_TO_REFUND: {
    status: 409,
    message: 'This order is already fully refunded, or a refund is in progress.',
  },
  NO_RECEIPT: { status: 409, message: 'Only an order that was paid has a receipt.' },
  ORDER_CLOSED: { status: 409, message: 'This order was closed in the meantime. Please try again.' },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    message: 'A payment for this tool is still being confirmed. Please do not pay again.',
  },
  REFUND_STATE: { status: 409, message: 'This refund no longer waits for approval.' },
  PASSKEY_TAKEN: { status: 409, message: 'This passkey is already registered.' },
  TOO_MANY_PASSKEYS: { status: 409, message: 'You have 20 passkeys already. Remove one first.' },
  TOTP_ACTIVE: { status: 409, message: 'Two-step sign-in is already on. Turn it off first.' },
  TOTP_NOT_OFFERED: { status: 409, message: 'Start the setup again, then enter a code from your app.' },
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
  FILE_TOO_LARGE: {
    status: 413,
    message: 'The file is too large. The limit is {limit}.',
    field: 'file',
    example: { limit: '100 MB' },
  },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the body as application/json.' },
  MULTIPART_REQUIRED: {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Send the file as multipart/form-data in the field “file”.',
  },
  UNSUPPORTED_CONTENT: {
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'This kind of content is not supported here.',
  },
  UNSUPPORTED_FILE_TYPE: {
    status: 415,
    message: 'This is not a {expected}. We check the content, not the file name.',
    field: 'file',
    example: { expected: 'ZIP, RAR or 7Z archive' },
  },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'The requested range is beyond the end of the file.' },
  ARCHIVE_REFUSED: {
    status: 422,
    message: '{reason}',
    field: 'file',
    example: { reason: 'An entry of the archive points outside it.' },
  },
  IMAGE_REFUSED: { status: 422, message: 'The image is damaged and cannot be read.', field: 'file' },
  IMAGE_TOO_MANY_PIXELS: {
    status: 422,
    code: 'IMAGE_REFUSED',
    message: 'The image has more than 40 million pixels.',
    field: 'file',
  },
  PHONE_REQUIRED: {
    status: 422,
    message: 'The payment provider needs a phone number. Please enter yours.',
  },
  REFUND_TOO_LARGE: {
    status: 422,
    message: 'At most {left} can be refunded.',
    field: 'amount',
    example: { left: '₹499' },
  },
  TOOL_IS_FREE: { status: 422, message: 'This tool is free. You can download it without paying.' },
  TRIAL_UNAVAILABLE: { status: 422, message: 'Trial is not available for this tool.' },
  TOTP_REQUIRED: { status: 428, message: 'Enter the code from your authenticator app.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Please wait a few minutes and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  PAYMENT_PROVIDER_REFUSED: {
    status: 502,
    message: 'The payment provider did not accept this. {reassurance}',
    example: { reassurance: 'Nothing was charged.' },
  },
  PROVIDER_DOWN: { status: 502, message: 'Google cannot be reached right now. Please try again.' },
  GOOGLE_PROFILE_UNAVAILABLE: {
    status: 502,
    code: 'PROVIDER_DOWN',
    message: 'Failed to get user info from Google',
  },
  NOT_READY: { status: 503, message: 'The database is not responding.' },
  DATABASE_DOWN: {
    status: 503,
    code: 'NOT_READY',
    message: 'The store is unavailable at the moment. Please try again shortly.',
  },
  FILES_UNAVAILABLE: { status: 503, message: 'Files cannot be reached at the moment. Please try again.' },
  STORAGE_FULL: {
    status: 503,
    message: 'The store is out of storage at the moment. Please try again later.',
  },
  PAYMENT_PROVIDER_DOWN: {
    status: 503,
    message: 'The payment provider cannot be reached right now. {reassurance}',
    example: { reassurance: 'Nothing was charged. Please try again in a moment.' },
  },
} as const satisfies Record<string, KnownError>;

/** The name of an error in this list: `ApiErrors('TOOL_NOT_FOUND')`. */
export type ErrorName = keyof typeof KNOWN;

export const ERRORS: Record<ErrorName, KnownError> = KNOWN;
