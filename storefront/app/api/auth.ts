import { linkCode } from '~/lib/link-codes';
import { api, customerAuthorization, leaveSession, result, type ApiResult } from './http';
import type { Person } from './types';

// A 401 from these calls is about the password or link that was sent, not about the session.
const rules = { keepSession: true };

export function login(body: { email: string; password: string; rememberMe?: boolean }) {
  return result(api.POST('/api/auth/login', { body }), rules);
}

/** Returns no token when new accounts need approval. */
export function register(body: {
  name: string;
  email: string;
  phone: string;
  password: string;
}): Promise<ApiResult<{ user?: Person; token?: string }>> {
  return result(api.POST('/api/auth/register', { body: { ...body, via: linkCode('via') } }), rules);
}

/**
 * Continues with an email only: a new address is signed in at once, a known one gets an email. Returns neither when new
 * accounts need approval.
 */
export function continueWithEmail(email: string, next: string | null) {
  const call = api.POST('/api/auth/email', { body: { email, next, via: linkCode('via') } });
  return result<{ user?: Person; token?: string; sent?: true }>(call, rules);
}

/** Signs in with the emailed link, the code, or both. */
export function confirmEmailSignIn(body: { token?: string; code?: string }) {
  return result(api.POST('/api/auth/email/confirm', { body, headers: customerAuthorization() }), rules);
}

async function signOut(path: '/api/auth/logout' | '/api/admin/logout') {
  const resumeSession = leaveSession();
  const response = await result(api.POST(path), rules);
  if (!response.ok) resumeSession();
  return response;
}

export const logout = () => signOut('/api/auth/logout');
export const adminLogout = () => signOut('/api/admin/logout');

export function changePassword(body: { currentPassword: string; newPassword: string }) {
  return result(api.PUT('/api/auth/change-password', { body }), rules);
}

export function forgotPassword(email: string) {
  return result(api.POST('/api/auth/forgot-password', { body: { email } }), rules);
}

export function resetPassword(token: string, newPassword: string) {
  return result(api.POST('/api/auth/reset-password', { body: { token, newPassword } }), rules);
}

/** What the emailed link would confirm. */
export function readVerification(token: string) {
  const request = { body: { token }, headers: customerAuthorization() };
  return result(api.POST('/api/auth/verify-email/preview', request), rules);
}

/** Confirms the address. The session of this browser stays, if it is of the same account. */
export function verifyEmail(token: string) {
  const request = { body: { token }, headers: customerAuthorization() };
  return result(api.POST('/api/auth/verify-email', request), rules);
}

/** Lets the owner of a locked account sign in again. */
export function unlockSignIn(token: string) {
  return result(api.POST('/api/auth/unlock', { body: { token } }), rules);
}

export function resendVerification() {
  return result(api.POST('/api/auth/resend-verification'));
}

/** Exchanges the identity provider's code for a session. */
export function finishGoogle(code: string, state: string) {
  const body = { code, state, via: linkCode('via') };
  return result(api.POST('/api/google/save-user', { body, headers: customerAuthorization() }), rules);
}

/** Null when Google sign-in is available; otherwise the error message, empty if there is none. */
export async function probeGoogle(mode: 'signin' | 'signup'): Promise<string | null> {
  try {
    const response = await fetch(`/api/auth/google?mode=${mode}`, { redirect: 'manual' });
    if (response.type === 'opaqueredirect') return null;
    const body = (await response.json()) as { message?: string };
    return body.message ?? '';
  } catch {
    return '';
  }
}
