import { verify } from '@node-rs/argon2';
import { beforeEach, expect, test, vi } from 'vitest';
import { PasswordsService } from './passwords.service.ts';

vi.mock('@node-rs/argon2', { spy: true });

const passwords = new PasswordsService();

beforeEach(() => void vi.mocked(verify).mockClear());

test('a password and its digest – match; another password does not', async () => {
  const digest = await passwords.hash('customer password');
  expect(await passwords.matches('customer password', digest)).toBe(true);
  expect(await passwords.matches('guess', digest)).toBe(false);
});

test('no digest – refused after one comparison with a digest of the same cost, the first time and later', async () => {
  const digest = await passwords.hash('customer password');
  const cost = (hash: unknown) => String(hash).split('$').slice(0, 4);
  for (const guess of ['guess', 'decoy']) {
    vi.mocked(verify).mockClear();
    expect(await passwords.matches(guess, null)).toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
    expect(cost(vi.mocked(verify).mock.calls[0]?.[0])).toEqual(cost(digest));
  }
});
