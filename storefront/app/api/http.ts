import { createApiClient } from '@store/api-client';
import { clearAdmin, clearUser, getSession, hasSessionEnded } from '~/lib/session';
import { loginPath } from '~/lib/text';

export interface ApiFailure {
  ok: false;
  /** HTTP status; 0 without a response (offline, aborted, timed out). */
  status: number;
  code: string;
  /** The server's message, if it sent one. */
  message?: string;
  fields?: Record<string, string>;
}

export type ApiResult<T> = { ok: true; data: T; message?: string } | ApiFailure;

/** The server's message, or `text`; without a response it also asks to try again. */
export const failureMessage = ({ message, status }: ApiFailure, text: string): string =>
  message ?? (status === 0 ? `${text}. Please try again.` : text);

export interface CallRules {
  /** For calls whose 401 means a wrong password or link, not an expired session. */
  keepSession?: boolean;
  /** For background calls: an expired session is cleared, but the visitor stays on the page unless they are buying. */
  isBackground?: boolean;
}

interface CallResponse<T> {
  data?: { success?: boolean; data?: T; message?: string };
  error?: unknown;
  response: Response;
}

interface ErrorBody {
  message?: string;
  error?: { code?: string; fields?: Record<string, string> };
}

const timeoutMs = 20_000;

/** Replaced in tests. */
export const browser = {
  go: (path: string) => window.location.assign(path),
  path: () => window.location.pathname + window.location.search,
};

const bearerHeader = (token: string | null): Record<string, string> =>
  token ? { Authorization: `Bearer ${token}` } : {};

/** The authorization header: the staff token if there is one, otherwise the customer's. */
function authorization(): Record<string, string> {
  const { adminToken, token } = getSession();
  return bearerHeader(adminToken ?? token);
}

/** The same for what belongs to the customer, such as files: the customer's token first. */
export function customerAuthorization(): Record<string, string> {
  const { adminToken, token } = getSession();
  return bearerHeader(token ?? adminToken);
}

/** The typed API client of the browser. */
export const api = createApiClient({
  baseUrl: typeof window === 'undefined' ? '' : window.location.origin,
  timeoutMs,
});

/** The authorization header each response was requested with; empty for none. */
const sentAuthorization = new WeakMap<Response, string>();
/** The authorization header of the session that is being signed out. */
let leftAuthorization: string | undefined;

api.use({
  onRequest({ request }) {
    if (request.headers.has('Authorization')) return;
    for (const [name, value] of Object.entries(authorization())) request.headers.set(name, value);
  },
  onResponse({ request, response }) {
    sentAuthorization.set(response, request.headers.get('Authorization') ?? '');
  },
});

/**
 * Ignores a 401 of the current session from now on, because the visitor is signing out.
 * Returns a function that undoes this.
 */
export function leaveSession(): () => void {
  leftAuthorization = authorization()['Authorization'];
  return () => {
    leftAuthorization = undefined;
  };
}

/** Where signing in leads after the session has ended, while something is being bought. */
let placeAfterwards: (() => string) | null = null;

/**
 * Asks for the place to return to when the session ends, even by a background call. Returns a function that undoes this.
 */
export function returnAfterwards(place: () => string): () => void {
  placeAfterwards = place;
  return () => {
    placeAfterwards = null;
  };
}

const isStaff = (bearer: string) => bearer === bearerHeader(getSession().adminToken)['Authorization'];

/** Whether an authorization header belongs to the current or last session, not to a replaced one or one being signed out. */
function isCurrentSession(bearer: string): boolean {
  const isCustomer = bearer === bearerHeader(getSession().token)['Authorization'];
  const isSignedOut = getSession().kind === 'none';
  return (isCustomer || isStaff(bearer) || isSignedOut) && bearer !== leftAuthorization;
}

/** Clears an expired session and redirects to sign-in, with a way back to the current page. */
function endSession(path: string, bearer: string, isBackground = false): void {
  if (path.includes('/admin/')) {
    clearAdmin();
    browser.go('/admin/login');
    return;
  }
  // The staff token takes precedence: if it stayed, every call after the next sign-in would fail.
  if (isStaff(bearer)) clearAdmin();
  clearUser(bearer !== '' || hasSessionEnded());
  if (isBackground && !placeAfterwards) return;
  if (bearer) leftAuthorization = bearer;
  if (browser.path().startsWith('/login')) return;
  browser.go(loginPath(placeAfterwards?.() ?? browser.path(), hasSessionEnded()));
}

function toErrorBody(error: unknown): ErrorBody {
  return error && typeof error === 'object' ? error : {};
}

/**
 * Turns a call into a result; never throws. A 401 ends the session the call was made with, unless the rules say
 * otherwise.
 */
export async function result<T>(
  call: Promise<CallResponse<T>>,
  rules: CallRules = {},
): Promise<ApiResult<T>> {
  let settled: CallResponse<T>;
  try {
    settled = await call;
  } catch (error) {
    const isAborted = error instanceof DOMException && error.name === 'AbortError';
    return { ok: false, status: 0, code: isAborted ? 'ABORTED' : 'NETWORK' };
  }
  const { data, response } = settled;
  // An old answer may say that it failed without its status.
  if (response.ok && data?.success !== false)
    return { ok: true, data: data?.data as T, message: data?.message };
  const bearer = sentAuthorization.get(response) ?? '';
  if (response.status === 401 && !rules.keepSession && isCurrentSession(bearer))
    endSession(new URL(response.url).pathname, bearer, rules.isBackground);
  const { message, error } = toErrorBody(settled.error ?? data);
  return {
    ok: false,
    status: response.status,
    code: error?.code ?? 'UNKNOWN',
    message,
    fields: error?.fields,
  };
}
