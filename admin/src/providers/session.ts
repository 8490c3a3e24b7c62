import { useSyncExternalStore } from 'react';

/** The signed-in member of staff, as kept in the browser. */
export interface Staff {
  id: string;
  name: string;
  email: string;
}

export interface Session {
  token: string;
  staff: Staff;
}

/** Why there is no session: never had one, left on purpose, or the server ended it. */
export type EndReason = 'none' | 'signed-out' | 'expired';

const TOKEN_KEY = 'adminToken';
const STAFF_KEY = 'adminData';
/** Why the last session of this browser ended, for its other tabs. */
const END_KEY = 'adminEnd';

let cached: { token: string; raw: string | null; session: Session } | undefined;
let endReason: EndReason = 'none';
const listeners = new Set<() => void>();

function parseStaff(raw: string | null): Staff {
  try {
    const value: unknown = JSON.parse(raw ?? '{}');
    return toStaff(value);
  } catch {
    return toStaff({});
  }
}

/** Reads a staff member out of whatever the server or the storage holds; absent parts become empty. */
export function toStaff(value: unknown): Staff {
  const record = typeof value === 'object' && value !== null ? value : {};
  const text = (key: string): string => {
    const found: unknown = Reflect.get(record, key);
    return typeof found === 'string' ? found : '';
  };
  return { id: text('id') || text('_id'), name: text('name'), email: text('email') };
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

/** Forgets the session; everything that shows staff data reacts at once. */
export function endSession(reason: EndReason): void {
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

/** The session of this browser, or null; renders again when it changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, readSession);
}

/** Calls back on every change, also on one made in another tab. Returns the way to stop. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  // One for all, so that all are called before React takes down a form that has words to keep.
  window.addEventListener('storage', onStorage);
  return () => listeners.delete(listener);
}

function onStorage(): void {
  noticeOtherTab();
  notify();
}

/**
 * A session that another tab took away was left on purpose, unless that tab says that it expired.
 * Told by what is stored: the first event of several may come when all of it is done.
 */
function noticeOtherTab(): void {
  const token = localStorage.getItem(TOKEN_KEY);
  if (!token && cached) {
    endReason = localStorage.getItem(END_KEY) === 'expired' ? 'expired' : 'signed-out';
    cached = undefined;
  }
  if (token && cached?.token !== token) endReason = 'none';
}

function notify(): void {
  for (const listener of listeners) listener();
}
