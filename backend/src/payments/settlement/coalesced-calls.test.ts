import { CoalescedCalls } from './coalesced-calls.ts';

function controlled() {
  const started: ((value: string) => void)[] = [];
  const work = () => new Promise<string>((resolve) => started.push(resolve));
  return { started, work };
}

describe('coalesced calls', () => {
  test('a hundred calls during a run – one more run for all of them', async () => {
    const runs = new CoalescedCalls<string>();
    const { started, work } = controlled();
    const first = runs.run('a', work);
    const others = Array.from({ length: 100 }, () => runs.run('a', work));
    started[0]?.('early');
    await first;
    await Promise.resolve();
    expect(started).toHaveLength(2);
    started[1]?.('late');
    expect(new Set(await Promise.all(others))).toEqual(new Set(['late']));
  });

  test('different keys – run independently', async () => {
    const runs = new CoalescedCalls<string>();
    const { started, work } = controlled();
    const both = [runs.run('a', work), runs.run('b', work)];
    expect(started).toHaveLength(2);
    started.forEach((finish) => finish('done'));
    await Promise.all(both);
  });

  test('a failed run – waiting calls and later calls still run', async () => {
    const runs = new CoalescedCalls<string>();
    const failing = runs.run('a', () => Promise.reject(new Error('down')));
    const waiting = runs.run('a', () => Promise.resolve('up'));
    await expect(failing).rejects.toThrow('down');
    await expect(waiting).resolves.toBe('up');
    await expect(runs.run('a', () => Promise.resolve('again'))).resolves.toBe('again');
  });
});
