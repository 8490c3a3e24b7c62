import { describe, expect, test } from '@jest/globals';

import { isWarning, getOrigin, type SecurityEvent } from './security-event';

const ASHA = { id: 'u1', name: 'Asha Rao' };

function event(part: Partial<SecurityEvent>): SecurityEvent {
  return {
    id: '1',
    seq: 1,
    kind: 'sign-in',
    actor: ASHA,
    subject: ASHA,
    address: '203.0.113.9',
    device: 'Chrome on Android',
    description: 'signed in',
    details: {},
    at: '2026-11-20T10:00:00.000Z',
    ...part,
  };
}

describe('an event', () => {
  test('a refusal – worth a look; a sign-in – routine', () => {
    expect(isWarning(event({ kind: 'access-refused' }))).toBe(true);
    expect(isWarning(event({}))).toBe(false);
  });

  test('a deleted address – said so', () => {
    expect(getOrigin(event({}))).toBe('203.0.113.9 · Chrome on Android');
    expect(getOrigin(event({ address: null, device: null }))).toBe('Address not kept');
  });
});
