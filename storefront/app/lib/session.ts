import { useSyncExternalStore } from 'react';
import { readItem, removeItem, writeItem } from './storage';

/** A signed-in person as returned by the API and stored in the browser. */
export interface Person {
  id: string;
  name: string;
  email: string;
  phone?: string | null;
  profilePicture?: string | null;
  isGoogleUser?: boolean;
  emailVerified?: boolean;
  isEmailVerified?: boolean;
  role?: string;
  createdAt: string;
  profile?: { bio?: string | null; location?: string | null; website?: string | null } | null;
}

/** Who is signed in. `unknown` until the page is hydrated. */
export interface Session {
  kind: 'unknown' | 'none' | 'user' | 'admin';
  token: string | null;
  user: Person | null;
  adminToken: string | null;
}

const unknownSession: Session = { kind: 'unknown', token: null, user: null, adminToken: null };
const listeners = new Set<() => void>();
let current: Session | null = null;
let isEnded = false;

function parsePerson(text: string | null): Person | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return value && typeof value === 'object' && 'email' in value ? (value as Person) : null;
  } catch {
    return null;
  }
}

function read(): Session {
  const token = readItem('token');
  const adminToken = readItem('adminToken');
  const user = token ? parsePerson(readItem('user')) : null;
  const kind = adminToken ? 'admin' : token ? 'user' : 'none';
  return { kind, token, user, adminToken };
}

function changed(): void {
  current = read();
  document.documentElement.dataset['session'] = current.kind;
  listeners.forEach((listener) => listener());
}

/** The session as stored in this browser. */
export function getSession(): Session {
  current ??= read();
  return current;
}

/** Stores a signed-in customer. */
export function storeUser(token: string, user: Person): void {
  isEnded = false;
  writeItem('token', token);
  writeItem('user', JSON.stringify(user));
  changed();
}

/** The person of the session that calls use: staff first. */
export function getCaller(): Person | null {
  const { adminToken, user } = getSession();
  return adminToken ? parsePerson(readItem('adminData')) : user;
}

/**
 * Replaces the stored person after a profile change; the token stays. With both sessions the response is about the
 * staff member and must not replace the customer.
 */
export function updateUser(user: Person): void {
  if (user.id !== getSession().user?.id) return;
  writeItem('user', JSON.stringify(user));
  changed();
}

/** Whether the store ended the last session of this page, and not the visitor. */
export const hasSessionEnded = (): boolean => isEnded;

/** Clears the customer's session. */
export function clearUser(isByStore = false): void {
  isEnded = isByStore;
  removeItem('token');
  removeItem('user');
  changed();
}

/** Clears the staff session. */
export function clearAdmin(): void {
  removeItem('adminToken');
  removeItem('adminData');
  changed();
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // Another tab signed in or out.
    if (event.key === null || ['token', 'user', 'adminToken'].includes(event.key)) changed();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** The session, synchronised across tabs. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, () => unknownSession);
}
