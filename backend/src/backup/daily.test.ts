import { backupDaily, LONGEST_RUN_HOURS, RunTooLong, withinLongestRun } from './daily.ts';

const HOUR_MS = 60 * 60 * 1000;
const sleep = (hours: number) => new Promise((done) => setTimeout(done, hours * HOUR_MS));

beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-23T20:00:00Z') }));
afterEach(() => void jest.useRealTimers());

/** Runs the daily backup for some days; the hours at which each began. */
async function hoursOfStarts(days: number, create: () => Promise<unknown>): Promise<number[]> {
  const from = Date.now();
  const starts: number[] = [];
  const work = () => {
    starts.push((Date.now() - from) / HOUR_MS);
    return create();
  };
  void backupDaily(work, () => undefined);
  await jest.advanceTimersByTimeAsync(days * 24 * HOUR_MS);
  return starts;
}

test('backups that take three hours – one begins every 24 hours', async () => {
  expect(await hoursOfStarts(3, () => sleep(3))).toEqual([0, 24, 48, 72]);
});

test('a backup fails – tried again an hour later, and then daily from there', async () => {
  const create = jest.fn(() => sleep(0.5)).mockRejectedValueOnce(new Error('No answer.'));
  expect(await hoursOfStarts(2, create)).toEqual([0, 1, 25]);
});

test('a backup never ends – given up after the longest time, and no other begins', async () => {
  const create = jest.fn(() => new Promise(() => undefined));
  const ended = expect(backupDaily(create, () => undefined)).rejects.toThrow(RunTooLong);
  await jest.advanceTimersByTimeAsync(LONGEST_RUN_HOURS * HOUR_MS - 1);
  expect(jest.getTimerCount()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  await ended;
  expect(create).toHaveBeenCalledTimes(1);
});

test('a backup ends in time – its result, and no timer is left', async () => {
  expect(await withinLongestRun(Promise.resolve('made'))).toBe('made');
  expect(jest.getTimerCount()).toBe(0);
});
