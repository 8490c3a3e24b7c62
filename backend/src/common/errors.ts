interface KnownError {
  status: number;
  message: string;
  /** On the wire, where it is not the name here. */
  code?: string;
  /** The field that `error.fields` names. */
  field?: string;
}

/**
 * The errors a client may meet, with what people read. The API document shows them as examples; the sentence that is
 * thrown may say more than the one here.
 */
const KNOWN = {
  VALIDATION_FAILED: { status: 400, message: 'Please enter a valid value', field: 'name' },
  INVALID_JSON: { status: 400, message: 'The body is not valid JSON.' },
  LINK_INVALID: {
    status: 400,
    message: 'This link is invalid or has expired. Please request a new one.',
    field: 'token',
  },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  GOOGLE_REFUSED: { status: 401, message: 'Google authentication failed. Please try again.' },
  INVALID_SIGNATURE: { status: 401, message: 'The signature is not valid.' },
  TOTP_INVALID: { status: 401, message: 'This code is not right. Please enter a new one.', field: 'totp' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  ACCOUNT_PENDING: { status: 403, message: 'This account is waiting for approval by our team.' },
  ACCOUNT_SUSPENDED: { status: 403, message: 'This account is suspended. Please contact support.' },
  PASSWORD_TOO_WEAK: {
    status: 403,
    message: 'Staff passwords need at least 12 characters. Please set a new one, then sign in here.',
  },
  REAUTH_REQUIRED: {
    status: 403,
    message: 'Please sign in with Google again, and then delete your account.',
  },
  SELF_CHANGE_REFUSED: { status: 403, message: 'You cannot delete your own account here.' },
  EMAIL_MISMATCH: { status: 403, message: 'A trial can only be started for your own e-mail address.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please verify your e-mail address to start a trial.' },
  PURCHASE_REQUIRED: { status: 403, message: 'Please purchase this tool to download it.' },
  REVIEW_NOT_ALLOWED: { status: 403, message: 'Only people who own or try this tool can review it.' },
  TRIAL_ENDED: { status: 403, message: 'Your trial of this tool has ended. Purchase it to keep using it.' },
  TRIAL_NOT_STARTED: { status: 403, message: 'Start the trial of this tool first.' },
  FILE_LINK_INVALID: {
    status: 403,
    code: 'LINK_INVALID',
    message: 'This download link is not valid. Please start the download again.',
  },
  ALERT_NOT_FOUND: { status: 404, message: 'This alert does not exist.' },
  ANNOUNCEMENT_NOT_FOUND: { status: 404, message: 'This announcement does not exist.' },
  CATEGORY_NOT_FOUND: { status: 404, message: 'This category does not exist.' },
  CERTIFICATE_NOT_FOUND: { status: 404, message: 'This certificate does not exist.' },
  CERTIFICATE_NOT_EARNED: {
    status: 404,
    message: 'The certificate is yours once every module is completed.',
  },
  FILE_MISSING: { status: 404, message: 'This file is not available any more.' },
  GOOGLE_NOT_CONFIGURED: { status: 404, message: 'Sign in with Google is not available in this store.' },
  INQUIRY_NOT_FOUND: { status: 404, message: 'This inquiry does not exist.' },
  ORDER_NOT_FOUND: { status: 404, message: 'This order does not exist.' },
  PICTURE_NOT_FOUND: { status: 404, message: 'This picture does not exist.' },
  RECEIPT_NOT_FOUND: { status: 404, message: 'There is a receipt once the order is paid.' },
  RELEASE_NOT_FOUND: { status: 404, message: 'This release does not exist.' },
  REVIEW_NOT_FOUND: { status: 404, message: 'This review does not exist.' },
  SESSION_NOT_FOUND: { status: 404, message: 'This session does not exist.' },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'This webhook does not exist.' },
  TOOL_NOT_FOUND: { status: 404, message: 'The tool you are looking for does not exist.' },
  TRACKED_LINK_NOT_FOUND: { status: 404, message: 'This tracked link does not exist.' },
  STAFF_NOT_FOUND: { status: 404, message: 'This staff account does not exist.' },
  USER_NOT_FOUND: { status: 404, message: 'This user does not exist.' },
  ACCOUNT_NOT_ACTIVE: {
    status: 409,
    message: 'This account is suspended, so no mail is sent to it. Activate it first.',
  },
  ALREADY_OWNED: { status: 409, message: 'You already own this tool.' },
  ALREADY_PAID: { status: 409, message: 'This order is already paid.' },
  ALREADY_VERIFIED: { status: 409, message: 'This e-mail address is verified already.' },
  CATEGORY_IN_USE: {
    status: 409,
    message: '“Indicators” has 3 tools. Rename it, or move them first.',
  },
  EMAIL_TAKEN: {
    status: 409,
    message: 'An account with this email already exists. Please sign in instead.',
    field: 'email',
  },
  NAME_TAKEN: { status: 409, message: 'A tool with this name already exists.', field: 'name' },
  NOT_REFUNDABLE: { status: 409, message: 'Only an order that was paid can be refunded.' },
  NOTHING_LEFT_TO_REFUND: { status: 409, message: 'All of this order is refunded, or about to be.' },
  NO_RECEIPT: { status: 409, message: 'Only an order that was paid has a receipt.' },
  ORDER_CLOSED: { status: 409, message: 'This order was closed in the meantime. Please try again.' },
  PAYMENT_IN_PROGRESS: {
    status: 409,
    message: 'A payment for this tool is still being confirmed. Please do not pay again.',
  },
  TOTP_ACTIVE: { status: 409, message: 'Two-step sign-in is on already. Switch it off first.' },
  TOTP_NOT_OFFERED: { status: 409, message: 'Begin with a new secret, then confirm a code of it.' },
  TRIAL_USED: { status: 409, message: 'You have already used your trial of this tool.' },
  VERSION_EXISTS: { status: 409, message: 'This tool has a release of this version.', field: 'version' },
  LINK_EXPIRED: { status: 410, message: 'This download link has expired. Please start the download again.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  FILE_TOO_LARGE: { status: 413, message: 'The file is larger than can be uploaded.', field: 'file' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the body as application/json.' },
  UNSUPPORTED_FILE_TYPE: {
    status: 415,
    message: 'This kind of file cannot be uploaded here.',
    field: 'file',
  },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'The file ends before the range that was asked for.' },
  ARCHIVE_REFUSED: { status: 422, message: 'An entry of the archive leads outside it.', field: 'file' },
  IMAGE_REFUSED: { status: 422, message: 'The picture is damaged and cannot be read.', field: 'file' },
  PHONE_REQUIRED: {
    status: 422,
    message: 'The payment provider needs a phone number. Please enter yours.',
  },
  REFUND_TOO_LARGE: { status: 422, message: 'At most ₹499 can be refunded.', field: 'amount' },
  TOOL_IS_FREE: { status: 422, message: 'This tool is free. You can download it without paying.' },
  TRIAL_UNAVAILABLE: { status: 422, message: 'Trial is not available for this tool.' },
  TOTP_REQUIRED: { status: 428, message: 'Enter the code from your authenticator app.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Please wait a few minutes and try again.' },
  PAYMENT_PROVIDER_REFUSED: {
    status: 502,
    message: 'The payment provider refused. Nothing was charged.',
  },
  PROVIDER_DOWN: { status: 502, message: 'Google cannot be reached right now. Please try again.' },
  CHECKOUT_UNAVAILABLE: {
    status: 503,
    message: 'Payments are not available right now. Please try again.',
  },
  NOT_READY: { status: 503, message: 'The database does not answer.' },
  PAYMENT_PROVIDER_DOWN: {
    status: 503,
    message: 'The payment provider does not answer. Nothing was charged. Please try again in a moment.',
  },
} as const satisfies Record<string, KnownError>;

/** The name of an error in this list: `ApiErrors('TOOL_NOT_FOUND')`. */
export type ErrorName = keyof typeof KNOWN;

export const ERRORS: Record<ErrorName, KnownError> = KNOWN;
