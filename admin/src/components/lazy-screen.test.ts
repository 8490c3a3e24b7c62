import { afterEach, beforeEach, describe, expect, test, jest } from '@jest/globals';

const Blank = () => null;

/** Long enough to fetch every screen. */
const A_MINUTE = 60_000;

/** Fetches three screens, of which the given ones fail to load, and returns the names of the requested ones. */
async function requestedScreens(failing: string[]): Promise<string[]> {
  const { fetchScreens, lazyScreen } = await import('./lazy-screen');
  const requested: string[] = [];
  for (const name of ['tools', 'orders', 'users']) {
    lazyScreen(() => {
      requested.push(name);
      return failing.includes(name) ? Promise.reject(new Error('lost')) : Promise.resolve(Blank);
    });
  }
  const done = fetchScreens();
  await jest.advanceTimersByTimeAsync(A_MINUTE);
  await done;
  return requested;
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
  test('no failures – each screen requested once, in order', async () => {
    expect(await requestedScreens([])).toEqual(['tools', 'orders', 'users']);
  });

  test('one screen fails – stops without an error', async () => {
    expect(await requestedScreens(['orders'])).toEqual(['tools', 'orders']);
  });

  test('data saver on – no screens requested', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    expect(await requestedScreens([])).toEqual([]);
  });
});
