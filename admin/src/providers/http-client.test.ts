import { beforeEach, describe, expect, test } from '@jest/globals';
import { HttpError } from 'ra-core';

import { answerFetch } from '../test-support/fetch';
import { errorCode, errorFields, UNREACHABLE } from './api-error';
import { api, getData, readFile, getReply } from './http-client';
import { lastEndReason, readSession, startSession, subscribeSession } from './session';

const staff = { id: 's1', name: 'Asha', email: 'asha@example.com' };
const refusal = (code: string) => ({
  success: false,
  message: 'No',
  error: { code, fields: { name: 'Taken' }, requestId: 'r1' },
});

async function getFailure(call: Promise<unknown>): Promise<HttpError> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HttpError)) throw new Error('expected the call to fail');
  return error;
}

beforeEach(() => localStorage.clear());

const getTools = () => api.GET('/api/admin/tools');
const signIn = () => api.POST('/api/admin/login', { body: { email: 'a@b.in', password: 'x' } });

describe('api', () => {
  test('signed in – sends the staff token', async () => {
    startSession('tok', staff);
    const sent = answerFetch(200, { success: true, data: {} });
    await getTools();
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer tok');
  });

  test('not signed in – sends no token', async () => {
    const sent = answerFetch(200, { success: true, data: {} });
    await signIn();
    expect(sent[0]?.headers.has('Authorization')).toBe(false);
  });

  test('refusal – throws its message, code and fields', async () => {
    answerFetch(409, refusal('NAME_TAKEN'));
    const error = await getFailure(getTools());
    expect(error.status).toBe(409);
    expect(error.message).toBe('No');
    expect(errorCode(error)).toBe('NAME_TAKEN');
    expect(errorFields(error)).toEqual({ name: 'Taken' });
  });

  test('401 to a request with the token – ends the session and notifies listeners', async () => {
    startSession('tok', staff);
    let notified = 0;
    subscribeSession(() => (notified += 1));
    answerFetch(401, refusal('UNAUTHENTICATED'));
    await getFailure(getTools());
    expect(readSession()).toBeNull();
    expect(lastEndReason()).toBe('expired');
    expect(notified).toBe(1);
  });

  test('401 after a newer sign-in – keeps the new session', async () => {
    startSession('old', staff);
    answerFetch(401, refusal('UNAUTHENTICATED'));
    const late = getFailure(getTools());
    startSession('new', staff);
    await late;
    expect(readSession()?.token).toBe('new');
  });

  test('wrong password, 401 without a token – throws the error', async () => {
    answerFetch(401, refusal('WRONG_CREDENTIALS'));
    const error = await getFailure(signIn());
    expect(error.status).toBe(401);
  });

  test('403 – keeps the session', async () => {
    startSession('tok', staff);
    answerFetch(403, refusal('FORBIDDEN'));
    await getFailure(getTools());
    expect(readSession()?.token).toBe('tok');
  });

  test('server down – throws an error with status 0', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
    const error = await getFailure(getTools());
    expect(error.status).toBe(0);
    expect(error.message).toBe(UNREACHABLE);
  });

  test('response without an envelope – fails even with status 200', async () => {
    answerFetch(200, '<html>proxy</html>');
    const error = await getFailure(getTools());
    expect(error.message).toBe('Invalid response format from server');
  });

  test('cancelled call – rejects with the AbortError', async () => {
    globalThis.fetch = () => Promise.reject(new DOMException('gone', 'AbortError'));
    await expect(getTools()).rejects.toThrow(DOMException);
  });

  test('reply – has the data and the message of the server', async () => {
    answerFetch(200, { success: true, message: 'Done', data: { order: { id: 'o1' } } });
    const call = () => api.POST('/api/admin/orders/{id}/sync', { params: { path: { id: 'o1' } } });
    expect(await getReply(call())).toEqual({ data: { order: { id: 'o1' } }, message: 'Done' });
    expect(await getData(call())).toEqual({ order: { id: 'o1' } });
  });
});

test('file – has the name that the server gave it, and its bytes are told while they come', async () => {
  answerFetch(200, 'a,b', { 'Content-Disposition': 'attachment; filename="licences-2026-11-28.csv"' });
  const reported: number[] = [];
  const file = await readFile('/api/admin/licenses/export', {
    onPiece: (_piece, bytes) => reported.push(bytes),
  });
  expect([file.name, file.size, reported]).toEqual(['licences-2026-11-28.csv', 3, [3]]);
});
