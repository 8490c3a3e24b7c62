import { HttpError } from 'ra-core';

import { callData } from './http-client';
import { endSession, readSession, startSession, toStaff } from './session';

export interface Credentials {
  email: string;
  password: string;
  totp?: string;
}

/** The token this page has already seen the server accept, so a reload checks and a sign-in does not. */
let acceptedToken: string | undefined;

/** Signs in and keeps the session. Throws the server's refusal. */
export async function signIn(credentials: Credentials): Promise<void> {
  const data = await callData('/admin/login', { method: 'POST', body: credentials });
  const token = data['token'];
  if (typeof token !== 'string') throw new Error('Login failed');
  acceptedToken = token;
  startSession(token, toStaff(data['admin']));
}

/** Tells the server and forgets the session here whatever it answers. */
export async function signOut(): Promise<void> {
  try {
    await callData('/admin/logout', { method: 'POST' });
  } catch {
    // The session is left here in any case; a dead server must not keep anyone signed in.
  } finally {
    endSession('signed-out');
  }
}

export function isAccepted(token: string): boolean {
  return token === acceptedToken;
}

/** Asks the server who the token belongs to. A refusal ends the session; silence does not. */
export async function checkProfile(): Promise<void> {
  const session = readSession();
  if (!session) return;
  try {
    const data = await callData('/admin/profile');
    acceptedToken = session.token;
    startSession(session.token, toStaff(data['admin']));
  } catch (error) {
    const refused = error instanceof HttpError && error.status >= 400 && error.status < 500;
    if (refused && error.status !== 429) endSession('expired');
    throw error;
  }
}
