import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { mailboxOf, trialIdentity } from './trial-identity.js';

describe('mailboxOf', () => {
  test.each([
    ['Asha.Rao+shop@Example.com', 'asharao@example.com'],
    ['a.b.c@mail.example.com', 'abc@mail.example.com'],
    ['+tag@example.com', '+tag@example.com'],
    ['"odd@local"@example.com', '"odd@local"@example.com'],
  ])('%s – %s', (email, identity) => {
    expect(mailboxOf(email)).toBe(identity);
  });

  test('mailbox of a mailbox – unchanged', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const identity = mailboxOf(email);
        expect(mailboxOf(identity)).toBe(identity);
        expect(mailboxOf(email.toUpperCase())).toBe(identity);
      }),
    );
  });
});

describe('trialIdentity', () => {
  test('two spellings of one mailbox – the same hash, without the address', () => {
    const identity = trialIdentity('Asha.Rao+shop@Example.com');
    expect(trialIdentity('asharao@example.com')).toBe(identity);
    expect(identity).toMatch(/^[0-9a-f]{64}$/);
    expect(trialIdentity('other@example.com')).not.toBe(identity);
  });
});
