import { tunedBy } from '../../config/tuning.ts';
import { PasswordsService } from './passwords.service.ts';

const passwords = new PasswordsService({ tuning: tunedBy(1) });

let compare: jest.SpiedFunction<PasswordsService['compare']>;

beforeEach(() => void (compare = jest.spyOn(passwords, 'compare')));
afterEach(() => void compare.mockRestore());

test('a password and its digest – match; another password does not', async () => {
  const digest = await passwords.hash('customer password');
  expect(await passwords.matches('customer password', digest)).toBe(true);
  expect(await passwords.matches('guess', digest)).toBe(false);
});

test('the cost of a store, which a load test does not change – 19 MiB and two passes', async () => {
  expect(await passwords.hash('customer password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(tunedBy(100)).toMatchObject({ passwordMemoryKib: 19_456, passwordPasses: 2 });
});

test('no digest – refused after one comparison with a digest of the same cost, the first time and later', async () => {
  const digest = await passwords.hash('customer password');
  const cost = (hash: unknown) => String(hash).split('$').slice(0, 4);
  for (const guess of ['guess', 'decoy']) {
    compare.mockClear();
    expect(await passwords.matches(guess, null)).toBe(false);
    expect(compare).toHaveBeenCalledTimes(1);
    expect(cost(compare.mock.calls[0]?.[0])).toEqual(cost(digest));
  }
});

test('in a form of its own – one comparison, of its normal form, with and without a digest', async () => {
  const digest = await passwords.hash('customer password');
  for (const [guess, normal] of [
    ['cafe\u0301', 'caf\u00e9'],
    ['guess', 'guess'],
  ] as const)
    for (const compared of [digest, null]) {
      compare.mockClear();
      expect(await passwords.matches(guess, compared)).toBe(false);
      expect(compare.mock.calls.map(([, password]) => password)).toEqual([normal]);
    }
});

test('600 passwords at once – a thread stays free for files, 500 wait, and the rest are told to come later', async () => {
  const digest = await passwords.hash('customer password');
  let running = 0;
  let max = 0;
  compare.mockImplementation(async () => {
    running += 1;
    max = Math.max(max, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return true;
  });
  const answers = await Promise.allSettled(
    Array.from({ length: 600 }, () => passwords.matches('customer password', digest)),
  );
  expect(max).toBeLessThanOrEqual(3);
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  );
  expect(refused).toHaveLength(600 - 500 - max);
  expect(refused[0]).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await passwords.matches('customer password', digest)).toBe(true);
});
