import { GroupedCalls } from './grouped-calls.ts';

/** Work that waits until it is told to end, and records its groups. */
function held() {
  const groups: number[][] = [];
  const ends: (() => void)[] = [];
  const calls = new GroupedCalls(async (items: number[]) => {
    groups.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
    return items.map((item) => item * 10);
  });
  const endNext = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { calls, groups, endNext };
}

describe('GroupedCalls', () => {
  test('calls while a statement runs – share the next one, each with its own result', async () => {
    const { calls, groups, endNext } = held();
    const results = Promise.all([1, 2, 3].map((item) => calls.run(item)));
    await endNext();
    await endNext();
    expect(await results).toEqual([10, 20, 30]);
    expect(groups).toEqual([[1], [2, 3]]);
  });

  test('more calls than fit in one statement – wait for the one after it', async () => {
    const { calls, groups, endNext } = held();
    const results = Promise.all(Array.from({ length: 31 }, (_, item) => calls.run(item)));
    for (let group = 0; group < 3; group += 1) await endNext();
    expect(await results).toHaveLength(31);
    expect(groups.map(({ length }) => length)).toEqual([1, 20, 10]);
  });

  test('a statement that hangs – the calls behind it run after half a second', async () => {
    jest.useFakeTimers();
    try {
      const calls = new GroupedCalls((items: number[]) =>
        items.includes(0) ? new Promise<number[]>(() => undefined) : Promise.resolve(items),
      );
      void calls.run(0);
      const results: number[] = [];
      void calls.run(1).then((result) => results.push(result));
      await jest.advanceTimersByTimeAsync(499);
      expect(results).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      expect(results).toEqual([1]);
    } finally {
      jest.useRealTimers();
    }
  });

  test('an item that fails – fails alone, and later calls run', async () => {
    const calls = new GroupedCalls((items: number[]) =>
      items.includes(2) ? Promise.reject(new Error('two')) : Promise.resolve(items),
    );
    const results = await Promise.allSettled([0, 1, 2, 3].map((item) => calls.run(item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await calls.run(4)).toBe(4);
  });

  test('a database that is away – fails the group once', async () => {
    const groups: number[][] = [];
    const calls = new GroupedCalls((items: number[]) => {
      groups.push(items);
      return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    });
    const results = await Promise.allSettled([0, 1, 2].map((item) => calls.run(item)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(groups).toEqual([[0], [1, 2]]);
  });
});
