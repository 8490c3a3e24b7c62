import { useSyncExternalStore } from 'react';

/** The signed-in member of staff, as kept in the browser. */
export interface Staff {
  id: string;
  name: string;
  email: string;
  staffRole?: string;
  /** What the role may do. The server decides; this only hides what it would refuse. */
  permissions?: readonly string[];
  /** Nothing else is open until a second factor is set up. */
  mustSetUpTwoFactor?: boolean;
}

export interface Session {
  token: string;
  staff: Staff;
}

/** Why there is no session: never signed in, signed out by the user, or ended by the server. */
export type EndReason = 'none' | 'signed-out' | 'expired';

const TOKEN_KEY = 'adminToken';
const STAFF_KEY = 'adminData';
/** Why the last session ended, for the browser's other tabs. */
const END_KEY = 'adminEnd';

let cached: { token: string; raw: string | null; session: Session } | undefined;
let endReason: EndReason = 'none';
/** The token that is being signed out: another request may be refused before the answer arrives. */
let leavingWith: string | undefined;
const listeners = new Set<() => void>();

function parseStaff(raw: string | null): Staff {
  try {
    const value: unknown = JSON.parse(raw ?? '{}');
    return toStaff(value);
  } catch {
    return toStaff({});
  }
}

/** Parses a staff member from the server or the storage; missing fields become empty. */
export function toStaff(value: unknown): Staff {
  const record = typeof value === 'object' && value !== null ? value : {};
  const text = (key: string): string => {
    const found: unknown = Reflect.get(record, key);
    return typeof found === 'string' ? found : '';
  };
  const permissions: unknown = Reflect.get(record, 'permissions');
  return {
    id: text('id') || text('_id'),
    name: text('name'),
    email: text('email'),
    staffRole: text('staffRole'),
    permissions: Array.isArray(permissions) ? permissions.map(String) : [],
    mustSetUpTwoFactor: Reflect.get(record, 'mustSetUpTwoFactor') === true,
  };
}

/** The session of this browser, or null. The same object is returned until the storage changes. */
export function readSession(): Session | null {
  const token = localStorage.getItem(TOKEN_KEY);
  if (!token) return null;
  const raw = localStorage.getItem(STAFF_KEY);
  if (cached?.token !== token || cached.raw !== raw) {
    cached = { token, raw, session: { token, staff: parseStaff(raw) } };
  }
  return cached.session;
}

export function startSession(token: string, staff: Staff): void {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(STAFF_KEY, JSON.stringify(staff));
  endReason = 'none';
  notify();
}

/** The server lets this session do nothing but set up a second factor. */
export function requireTwoFactor(): void {
  const session = readSession();
  if (session) startSession(session.token, { ...session.staff, mustSetUpTwoFactor: true });
}

/** The user is signing out: whatever ends the session from now on, it was the user. */
export function leaveSession(): void {
  leavingWith = readSession()?.token;
}

/** Removes the session and notifies every component that uses it. */
export function endSession(asked: EndReason): void {
  const reason = leavingWith && readSession()?.token === leavingWith ? 'signed-out' : asked;
  leavingWith = undefined;
  localStorage.setItem(END_KEY, reason);
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(STAFF_KEY);
  endReason = reason;
  cached = undefined;
  notify();
}

export function lastEndReason(): EndReason {
  return endReason;
}

/** The session of this browser, or null; re-renders when it changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, readSession);
}

/** Calls the listener on every change, including changes made in other tabs. Returns the unsubscribe function. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  // One shared handler: every listener runs before React unmounts a form, so that its draft can be saved.
  window.addEventListener('storage', onStorage);
  return () => listeners.delete(listener);
}

function onStorage(): void {
  readOtherTab();
  notify();
}

/**
 * A session removed by another tab was signed out, unless that tab stored that it expired. So was one that seemed to expire
 * here, when the server refused this tab a moment before the other one removed it. Reads the storage instead of the event,
 * because the first of several events may arrive after all of the changes.
 */
function readOtherTab(): void {
  const token = localStorage.getItem(TOKEN_KEY);
  if (!token && (cached || endReason === 'expired')) {
    endReason = localStorage.getItem(END_KEY) === 'expired' ? 'expired' : 'signed-out';
    cached = undefined;
  }
  if (token && cached?.token !== token) endReason = 'none';
}

function notify(): void {
  for (const listener of listeners) listener();
}
