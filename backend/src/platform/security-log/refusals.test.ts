import { RefusalSample } from './refusals.ts';

const MINUTE = 60_000;

test('the same refusal many times in a minute – admitted once, the next one says how many were skipped', () => {
  const sample = new RefusalSample();
  const answers = Array.from({ length: 1000 }, () => sample.admit('a', 'GET /x', 0));
  expect(answers.filter((skipped) => skipped !== null)).toEqual([0]);
  expect(sample.admit('a', 'GET /x', MINUTE)).toBe(999);
  expect(sample.admit('b', 'GET /x', MINUTE)).toBe(0);
});

test('one client on a thousand routes – a few of them', () => {
  const sample = new RefusalSample();
  const answers = Array.from({ length: 1000 }, (_, n) => sample.admit('a', `GET /${n}`, 0));
  expect(answers.filter((skipped) => skipped !== null)).toHaveLength(20);
});

test('ten thousand clients in a minute – 300 of them, and more in the next one', () => {
  const sample = new RefusalSample();
  const flood = (now: number) =>
    Array.from({ length: 10_000 }, (_, n) => sample.admit(`client ${n}`, 'GET /x', now)).filter(
      (skipped) => skipped !== null,
    ).length;
  expect(flood(0)).toBe(300);
  expect(flood(MINUTE)).toBe(300);
});
