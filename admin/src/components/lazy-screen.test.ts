import { afterEach, beforeEach, describe, expect, test, jest } from '@jest/globals';

const Blank = () => null;

/** Long enough for every screen to be asked for. */
const A_MINUTE = 60_000;

/** Three screens, of which some do not come, and the names of those asked for. */
async function fetched(broken: string[]): Promise<string[]> {
  const { fetchScreens, lazyScreen } = await import('./lazy-screen');
  const asked: string[] = [];
  for (const name of ['tools', 'orders', 'users']) {
    lazyScreen(() => {
      asked.push(name);
      return broken.includes(name) ? Promise.reject(new Error('lost')) : Promise.resolve(Blank);
    });
  }
  const done = fetchScreens();
  await jest.advanceTimersByTimeAsync(A_MINUTE);
  await done;
  return asked;
}

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('fetchScreens', () => {
  test('all come – each is asked for once, in turn', async () => {
    expect(await fetched([])).toEqual(['tools', 'orders', 'users']);
  });

  test('one does not come – ends quietly, the rest is not asked for', async () => {
    expect(await fetched(['orders'])).toEqual(['tools', 'orders']);
  });

  test('a visitor who saves data – none is asked for', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    expect(await fetched([])).toEqual([]);
  });
});
