import { beforeEach, describe, expect, it } from '@jest/globals';
import { HttpError } from 'ra-core';

import { answerFetch, installBrowser } from '../test-support/browser';
import { errorCode, errorFields, UNREACHABLE } from './api-error';
import { callApi, callData } from './http-client';
import { lastEndReason, readSession, startSession, subscribeSession } from './session';

const staff = { id: 's1', name: 'Asha', email: 'asha@example.com' };
const refusal = (code: string) => ({
  success: false,
  message: 'No',
  error: { code, fields: { name: 'Taken' }, requestId: 'r1' },
});

async function failureOf(call: Promise<unknown>): Promise<HttpError> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HttpError)) throw new Error('expected the call to fail');
  return error;
}

beforeEach(installBrowser);

describe('callApi', () => {
  it('signed in – sends the staff token', async () => {
    startSession('tok', staff);
    const seen = answerFetch(200, { success: true, data: {} });
    await callApi('/api/admin/tools');
    expect(seen[0]?.headers.get('Authorization')).toBe('Bearer tok');
  });

  it('not signed in – sends no token', async () => {
    const seen = answerFetch(200, { success: true, data: {} });
    await callApi('/api/admin/login');
    expect(seen[0]?.headers.has('Authorization')).toBe(false);
  });

  it('a refusal – throws its sentence, code and fields', async () => {
    answerFetch(409, refusal('NAME_TAKEN'));
    const error = await failureOf(callApi('/api/admin/tools'));
    expect(error.status).toBe(409);
    expect(error.message).toBe('No');
    expect(errorCode(error)).toBe('NAME_TAKEN');
    expect(errorFields(error)).toEqual({ name: 'Taken' });
  });

  it('401 to a call with the token – ends the session and tells the listeners', async () => {
    startSession('tok', staff);
    let told = 0;
    subscribeSession(() => (told += 1));
    answerFetch(401, refusal('UNAUTHENTICATED'));
    await failureOf(callApi('/api/admin/tools'));
    expect(readSession()).toBeNull();
    expect(lastEndReason()).toBe('expired');
    expect(told).toBe(1);
  });

  it('401 that comes after a newer sign-in – leaves the new session alone', async () => {
    startSession('old', staff);
    answerFetch(401, refusal('UNAUTHENTICATED'));
    const late = failureOf(callApi('/api/admin/tools'));
    startSession('new', staff);
    await late;
    expect(readSession()?.token).toBe('new');
  });

  it('wrong password, 401 without a token – is an error like any other', async () => {
    answerFetch(401, refusal('WRONG_CREDENTIALS'));
    const error = await failureOf(callData('/admin/login', { method: 'POST', body: {} }));
    expect(error.status).toBe(401);
  });

  it('403 – keeps the session', async () => {
    startSession('tok', staff);
    answerFetch(403, refusal('FORBIDDEN'));
    await failureOf(callApi('/api/admin/tools'));
    expect(readSession()?.token).toBe('tok');
  });

  it('server down – says so with status 0', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'));
    const error = await failureOf(callApi('/api/admin/tools'));
    expect(error.status).toBe(0);
    expect(error.message).toBe(UNREACHABLE);
  });

  it('an answer that is no envelope – is a failure even with status 200', async () => {
    answerFetch(200, '<html>proxy</html>');
    const error = await failureOf(callApi('/api/admin/tools'));
    expect(error.message).toBe('Invalid response format from server');
  });

  it('a cancelled call – stays a cancelled call', async () => {
    globalThis.fetch = () => Promise.reject(new DOMException('gone', 'AbortError'));
    await expect(callApi('/api/admin/tools')).rejects.toThrow(DOMException);
  });
});
