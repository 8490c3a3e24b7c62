import { describe, expect, test } from 'vitest';
import { normalisePhone } from './phone.js';

describe('phone numbers for the provider', () => {
  test.each([
    ['9876543210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['+91-98765-43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['9198765432', '9198765432'],
    ['+1 (415) 555-2671', '+14155552671'],
  ])('%s – becomes %s', (typed, expected) => {
    expect(normalisePhone(typed)).toBe(expected);
  });

  test.each(['', '12345', '98765432101', '+91 12345', 'call me', '+9112345'])(
    '%s – not a phone number',
    (typed) => {
      expect(normalisePhone(typed)).toBeNull();
    },
  );
});
