import { describe, expect, it } from '@jest/globals';
import { HttpError } from 'ra-core';

import { apiError, failureSentence, isUnreachable, UNREACHABLE, unreachableError } from './api-error';

describe('failureSentence', () => {
  it('the server gives a reason – it stands behind what failed', () => {
    const refusal = new HttpError('This is the last admin', 409, {});
    expect(failureSentence('Failed to delete user', refusal)).toBe(
      'Failed to delete user: This is the last admin',
    );
  });

  it('the server itself is at fault – what failed, and no more', () => {
    expect(failureSentence('Failed to delete user', apiError(500, null))).toBe('Failed to delete user');
  });

  it('no server – says that it cannot be reached', () => {
    expect(failureSentence('Failed to fetch tools', unreachableError())).toBe(
      `Failed to fetch tools: ${UNREACHABLE}`,
    );
  });
});

describe('isUnreachable', () => {
  it('only a call that nobody answered', () => {
    expect(isUnreachable(unreachableError())).toBe(true);
    expect(isUnreachable(apiError(503, null))).toBe(false);
    expect(isUnreachable(new Error('something else'))).toBe(false);
  });
});
