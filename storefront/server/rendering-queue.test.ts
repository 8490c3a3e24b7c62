import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { RenderingQueue } from './rendering-queue';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const sizes = { running: 2, runningPerVisitor: 1, waiting: 2, maxWaitMs: 3000 };

test('a rendering that never ends – those that wait are refused after their longest wait', async () => {
  const queue = new RenderingQueue(sizes);
  void queue.run('a', () => new Promise(() => undefined));
  const waiting = expect(queue.run('a', async () => 'late')).rejects.toMatchObject({
    status: 503,
    retryAfter: 5,
  });
  jest.advanceTimersByTime(3000);
  await waiting;
  expect(await queue.run('b', async () => 'page')).toBe('page');
});

test('a place is free – given to the visitor with the fewest renderings, not to the one who waits longest', async () => {
  const queue = new RenderingQueue({ ...sizes, runningPerVisitor: 2 });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const held = (name: string) => () => {
    started.push(name);
    return new Promise<void>((end) => ends.push(end));
  };
  for (const n of [1, 2, 3]) void queue.run('a', held(`a${n}`));
  void queue.run('b', held('b1'));
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['a1', 'a2', 'b1']);
});
