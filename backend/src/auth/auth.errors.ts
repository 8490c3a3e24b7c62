import { declareErrors } from '../common/errors/app-error.ts';

export const TOO_MANY_ATTEMPTS = {
  status: 429,
  message: 'Too many attempts. Please wait a few minutes and try again.',
} as const;

export const authError = declareErrors({
  KEY_IN_URL: {
    status: 400,
    message:
      'Send the API key in the Authorization header, never in the address: addresses are kept in logs and histories. Revoke this key and create a new one.',
  },
  KEY_INVALID: {
    status: 401,
    message: 'This API key is unknown, expired or revoked, or the account of its creator is not active.',
  },
  KEY_MISTYPED: {
    status: 401,
    code: 'KEY_INVALID',
    message: 'This API key is incomplete or contains a typing error. Copy all of it again.',
  },
  API_KEY_NOT_FOUND: { status: 404, message: 'This API key does not exist.' },
  SIGN_IN_CODE_SPENT: {
    status: 400,
    message: 'This code has expired, or a wrong one was entered too often. Please request a new email.',
    field: 'code',
  },
  OTHER_BROWSER: {
    status: 409,
    message: 'Enter the code from the email to sign in with this browser.',
    field: 'code',
  },
  LINK_INVALID: {
    status: 400,
    message: 'This {what} link is invalid or has expired. Please request a new one.',
    example: { what: 'verification' },
    field: 'token',
  },
  PASSKEY_NOT_CONFIRMED: { status: 400, code: 'PASSKEY_REFUSED', message: 'This passkey was not accepted.' },
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
  TOTP_INVALID: { status: 401, message: 'This code is incorrect. Please enter a new one.', field: 'totp' },
  PASSKEY_REFUSED: { status: 401, message: 'This passkey was not accepted. Please use your password.' },
  PASSKEY_REQUIRED: { status: 403, message: 'Please sign in with your passkey.' },
  ACCOUNT_PENDING: { status: 403, message: 'This account is waiting for approval by our team.' },
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
  OWN_TOTP_RESET_REFUSED: {
    status: 403,
    code: 'SELF_CHANGE_REFUSED',
    message: 'Turn off your own two-step sign-in with your password and a code.',
  },
  GOOGLE_NOT_CONFIGURED: { status: 404, message: 'Sign in with Google is not available in this store.' },
  PASSKEY_NOT_FOUND: { status: 404, message: 'Passkey not found' },
  SESSION_NOT_FOUND: { status: 404, message: 'This session does not exist.' },
  STAFF_NOT_FOUND: { status: 404, message: 'This staff account does not exist.' },
  ACCOUNT_NOT_ACTIVE: {
    status: 409,
    message: 'This account is suspended, so we do not email it. Activate it first.',
  },
  ALREADY_VERIFIED: { status: 409, message: 'This email address is already verified.' },
  INVITATION_ACCEPTED: {
    status: 409,
    code: 'ALREADY_VERIFIED',
    message: '{name} has already chosen a password.',
    example: { name: 'Asha Rao' },
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
  CUSTOMER_EXISTS: {
    status: 409,
    code: 'EMAIL_TAKEN',
    message: 'This email already has an account. Open it under Users.',
    field: 'email',
  },
  PASSKEY_TAKEN: { status: 409, message: 'This passkey is already registered.' },
  TOO_MANY_PASSKEYS: { status: 409, message: 'You have 20 passkeys already. Remove one first.' },
  TOTP_ACTIVE: { status: 409, message: 'Two-step sign-in is already on. Turn it off first.' },
  TOTP_NOT_OFFERED: { status: 409, message: 'Start the setup again, then enter a code from your app.' },
  TOTP_REQUIRED: { status: 428, message: 'Enter the code from your authenticator app.' },
  TOO_MANY_ATTEMPTS,
  PROVIDER_DOWN: { status: 502, message: 'Google cannot be reached right now. Please try again.' },
  GOOGLE_PROFILE_UNAVAILABLE: {
    status: 502,
    code: 'PROVIDER_DOWN',
    message: 'Failed to get user info from Google',
  },
});
