import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SampledLog, type SampledEvents } from './sampled-log';

let lines: SampledEvents[];
let log: SampledLog;
beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  log = new SampledLog((events) => lines.push(events));
});
afterEach(() => {
  jest.useRealTimers();
});

test('five thousand events of two kinds – a line each at once, after a minute counts and a total', () => {
  for (let n = 0; n < 4990; n++) log.add('a');
  for (let n = 0; n < 10; n++) log.add('b');
  expect(lines).toEqual([{ key: 'a' }, { key: 'b' }]);
  jest.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual([{ key: 'a', count: 4990 }, { key: 'b', count: 10 }, { count: 5000 }]);
});

test('events of a thousand kinds – lines for ten of them, the others in the total', () => {
  for (let n = 0; n < 1000; n++) log.add(`kind ${n}`);
  jest.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toEqual({ count: 1000 });
});

test('a single event, then another in a later minute – one line each', () => {
  log.add('a');
  jest.advanceTimersByTime(60_000);
  log.add('a');
  jest.advanceTimersByTime(60_000);
  expect(lines).toEqual([{ key: 'a' }, { key: 'a' }]);
});
