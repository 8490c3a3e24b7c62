import { describe, expect, test } from '@jest/globals';
import { HttpError } from 'ra-core';

import {
  apiError,
  failureSentence,
  isServerTrouble,
  isUnreachable,
  UNREACHABLE,
  unreachableError,
} from './api-error';

describe('failureSentence', () => {
  test('server gives a reason – appended to what failed', () => {
    const refusal = new HttpError('This is the last admin', 409, {});
    expect(failureSentence('Failed to delete user', refusal)).toBe(
      'Failed to delete user: This is the last admin',
    );
  });

  test('server error – only what failed', () => {
    expect(failureSentence('Failed to delete user', apiError(500, null))).toBe('Failed to delete user');
  });

  test('server unreachable – says that it cannot be reached', () => {
    expect(failureSentence('Failed to fetch tools', unreachableError())).toBe(
      `Failed to fetch tools: ${UNREACHABLE}`,
    );
  });
});

describe('isUnreachable', () => {
  test('no response – true; error response or other error – false', () => {
    expect(isUnreachable(unreachableError())).toBe(true);
    expect(isUnreachable(apiError(503, null))).toBe(false);
    expect(isUnreachable(new Error('something else'))).toBe(false);
  });
});

describe('isServerTrouble', () => {
  test('no response or a server error – true; a refusal or another error – false', () => {
    expect(isServerTrouble(unreachableError())).toBe(true);
    expect(isServerTrouble(apiError(502, null))).toBe(true);
    expect(isServerTrouble(apiError(422, null))).toBe(false);
    expect(isServerTrouble(new Error('something else'))).toBe(false);
  });
});
