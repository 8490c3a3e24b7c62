import { HttpError } from 'ra-core';

import { api, getData } from './http-client';
import { askForPasskey } from './passkeys';
import { endSession, leaveSession, readSession, startSession, toStaff } from './session';

export interface Credentials {
  email: string;
  password: string;
  totp?: string;
}

/** A token the server has accepted on this page; it needs no check before the console is shown. */
let acceptedToken: string | undefined;

/** Signs in and keeps the session. Throws the server's refusal. */
export async function signIn(body: Credentials): Promise<void> {
  const { token, admin } = await getData(api.POST('/api/admin/login', { body }));
  acceptedToken = token;
  startSession(token, toStaff(admin));
}

/** Proves again who is signed in, for sensitive acts. Throws the server's refusal. */
export async function confirmProfile(body: Omit<Credentials, 'email'>): Promise<void> {
  await getData(api.POST('/api/admin/reauth', { body }));
}

/** The same with one of the person's passkeys. Throws the server's refusal, or what the device said. */
export async function confirmProfileWithPasskey(): Promise<void> {
  const { options } = await getData(api.POST('/api/admin/reauth/passkey/options'));
  const body = { credential: { ...(await askForPasskey(options)) } };
  await getData(api.POST('/api/admin/reauth/passkey', { body }));
}

/** Signs in with a passkey on one of the person's devices. Throws the server's refusal, or what the device said. */
export async function signInWithPasskey(): Promise<void> {
  const { options } = await getData(api.POST('/api/admin/auth/passkeys/sign-in/options'));
  const body = { credential: { ...(await askForPasskey(options)) } };
  const { token, admin } = await getData(api.POST('/api/admin/auth/passkeys/sign-in', { body }));
  acceptedToken = token;
  startSession(token, toStaff(admin));
}

/** Ends the session on the server, and here whatever the server answers. */
export async function signOut(): Promise<void> {
  leaveSession();
  try {
    await api.POST('/api/admin/logout');
  } catch {
    // An unreachable server must not keep anyone signed in.
  } finally {
    endSession('signed-out');
  }
}

export function isAccepted(token: string): boolean {
  return token === acceptedToken;
}

/** Asks the server whose token this is. A refusal ends the session; no response does not. */
export async function checkProfile(): Promise<void> {
  const session = readSession();
  if (!session) return;
  try {
    const { admin } = await getData(api.GET('/api/admin/profile'));
    acceptedToken = session.token;
    startSession(session.token, toStaff(admin));
  } catch (error) {
    const refused = error instanceof HttpError && error.status >= 400 && error.status < 500;
    if (refused && error.status !== 429) endSession('expired');
    throw error;
  }
}
