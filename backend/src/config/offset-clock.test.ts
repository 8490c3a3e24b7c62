import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OffsetClock } from './offset-clock.ts';

const folder = mkdtempSync(join(tmpdir(), 'clock-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => jest.restoreAllMocks());

/** What a clock says after the file had each of the texts in turn, more than 50 ms apart. */
function secondsAfter(...texts: string[]): number {
  const path = join(folder, 'seconds');
  let time = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => (time += 51));
  const clock = new OffsetClock(path);
  return texts.map((text) => (writeFileSync(path, text), clock.offsetSeconds)).at(-1) ?? NaN;
}

test.each([
  ['86400', 86_400],
  [' -3600.5\n', -3_600.5],
  ['1e3', 1_000],
])('the file says "%s" – the clock is moved by it', (text, seconds) => {
  expect(secondsAfter(text)).toBe(seconds);
});

test.each(['', 'tomorrow', 'NaN', 'Infinity', '1e12'])(
  'the file says "%s" – the clock stays where it is',
  (text) => {
    expect(secondsAfter('60', text)).toBe(60);
  },
);

test('no file – the real time', () => {
  const clock = new OffsetClock(join(folder, 'missing'));
  expect(clock.offsetSeconds).toBe(0);
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);
});

test('changed 49 ms after the last reading – read 1 ms later', () => {
  const path = join(folder, 'often');
  let time = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => time);
  const clock = new OffsetClock(path);
  expect(clock.offsetSeconds).toBe(0);
  writeFileSync(path, '60');
  time += 49;
  expect(clock.offsetSeconds).toBe(0);
  time += 1;
  expect(clock.offsetSeconds).toBe(60);
});
