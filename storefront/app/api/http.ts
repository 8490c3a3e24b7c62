import { createApiClient } from '@store/api-client';
import { clearAdmin, clearUser, getSession } from '~/lib/session';
import { loginPath } from '~/lib/text';

export interface ApiFailure {
  ok: false;
  /** HTTP status; 0 when no answer came (offline, aborted, timed out). */
  status: number;
  code: string;
  /** The server's sentence for a person; absent when the server did not speak. */
  message?: string;
  fields?: Record<string, string>;
}

export type ApiResult<T> = { ok: true; data: T; message?: string } | ApiFailure;

export interface CallRules {
  /** For calls whose 401 means a wrong password or link, not a dead session. */
  keepSession?: boolean;
  /** For calls nobody asked for: a dead session is forgotten, but the visitor stays on the page. */
  isBackground?: boolean;
}

interface Answer<T> {
  data?: { data?: T; message?: string };
  error?: unknown;
  response: Response;
}

interface Refusal {
  message?: string;
  error?: { code?: string; fields?: Record<string, string> };
}

const timeoutMs = 20_000;

/** Leaves the page; replaced in tests. */
export const browser = {
  go: (path: string) => window.location.assign(path),
  place: () => window.location.pathname + window.location.search,
};

const bearerHeader = (token: string | null): Record<string, string> =>
  token ? { Authorization: `Bearer ${token}` } : {};

/** The bearer header: the staff token if there is one, otherwise the customer's. */
function authorization(): Record<string, string> {
  const { adminToken, token } = getSession();
  return bearerHeader(adminToken ?? token);
}

/** The same for files, which are the customer's: their token comes first. */
export function fileAuthorization(): Record<string, string> {
  const { adminToken, token } = getSession();
  return bearerHeader(token ?? adminToken);
}

/** The store's API from the browser, typed by its own document. */
export const api = createApiClient({
  baseUrl: typeof window === 'undefined' ? '' : window.location.origin,
  timeoutMs,
});

/** The bearer each answer was asked with; an empty text for none. */
const askedWith = new WeakMap<Response, string>();
/** The bearer being signed out of. */
let left: string | undefined;

api.use({
  onRequest({ request }) {
    if (request.headers.has('Authorization')) return;
    for (const [name, value] of Object.entries(authorization())) request.headers.set(name, value);
  },
  onResponse({ request, response }) {
    askedWith.set(response, request.headers.get('Authorization') ?? '');
  },
});

/**
 * From here on a refusal of the present session is no news: the visitor is on the way out, to a place of their own.
 * Returns the way to stay after all.
 */
export function leaveSession(): () => void {
  left = authorization()['Authorization'];
  return () => {
    left = undefined;
  };
}

const isStaff = (bearer: string) => bearer === bearerHeader(getSession().adminToken)['Authorization'];

/** Whether a bearer is of a session that is now, or the last one there was; not of one that is replaced or being left. */
function isPresent(bearer: string): boolean {
  const isCustomer = bearer === bearerHeader(getSession().token)['Authorization'];
  const isNobody = getSession().kind === 'none';
  return (isCustomer || isStaff(bearer) || isNobody) && bearer !== left;
}

/** A dead session: forget it and ask to sign in again, remembering the place. */
function endSession(path: string, bearer: string, isBackground = false): void {
  if (path.includes('/admin/')) {
    clearAdmin();
    browser.go('/admin/login');
    return;
  }
  // The staff token is sent before the customer's; left in place it would fail every call after sign-in.
  if (isStaff(bearer)) clearAdmin();
  clearUser();
  if (isBackground) return;
  if (bearer) left = bearer;
  if (!browser.place().startsWith('/login')) browser.go(loginPath(browser.place()));
}

function asRefusal(error: unknown): Refusal {
  return error && typeof error === 'object' ? error : {};
}

/**
 * Turns a call into a result; it never throws. A 401 ends the session it was asked with, unless the rules say that
 * the call was about something else.
 */
export async function result<T>(calling: Promise<Answer<T>>, rules: CallRules = {}): Promise<ApiResult<T>> {
  let answer: Answer<T>;
  try {
    answer = await calling;
  } catch (error) {
    const isAborted = error instanceof DOMException && error.name === 'AbortError';
    return { ok: false, status: 0, code: isAborted ? 'ABORTED' : 'NETWORK' };
  }
  const { data, response } = answer;
  if (response.ok) return { ok: true, data: data?.data as T, message: data?.message };
  const bearer = askedWith.get(response) ?? '';
  if (response.status === 401 && !rules.keepSession && isPresent(bearer))
    endSession(new URL(response.url).pathname, bearer, rules.isBackground);
  const { message, error } = asRefusal(answer.error);
  return {
    ok: false,
    status: response.status,
    code: error?.code ?? 'UNKNOWN',
    message,
    fields: error?.fields,
  };
}
