import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { FakeStorage, installBrowser } from '../../../test-support/browser';

const showToast = jest.fn();
const startTrial = jest.fn<(input: object) => Promise<unknown>>();
jest.unstable_mockModule('~/lib/toast', () => ({ showToast }));
jest.unstable_mockModule('~/api/shop', () => ({ getDownload: jest.fn(), startTrial }));
jest.unstable_mockModule('~/lib/download', () => ({ saveFile: jest.fn() }));

const tool = { _id: '1', name: 'A', category: 'B', price: 999 };

let storage: FakeStorage;

beforeEach(() => {
  storage = installBrowser();
  jest.resetModules();
  jest.clearAllMocks();
});

test('a tool without a trial – a warning, and no call', async () => {
  const { beginTrial } = await import('./tool-work');
  await beginTrial({ ...tool, trialAvailable: false });
  expect(showToast).toHaveBeenCalledWith('warning', 'Trial is not available for this tool.');
  expect(startTrial).not.toHaveBeenCalled();
});

test('an expired session – no toast, because sign-in opens', async () => {
  startTrial.mockResolvedValue({ ok: false, status: 401, code: 'X', message: 'no' });
  const { beginTrial } = await import('./tool-work');
  await beginTrial({ ...tool, trialAvailable: true });
  expect(startTrial).toHaveBeenCalledTimes(1);
  expect(showToast).not.toHaveBeenCalled();
});

test.each([
  ['a customer', [], 'asha@example.com'],
  ['a customer beside staff', ['adminToken', 'adminData'], 'desk@example.com'],
  ['staff of whom nothing is kept', ['adminToken'], undefined],
])('%s – the trial is requested for the email address of the session', async (_who, staffKeys, userEmail) => {
  storage.setItem('token', 't');
  storage.setItem('user', JSON.stringify({ id: '1', name: 'Asha', email: 'asha@example.com' }));
  for (const key of staffKeys) storage.setItem(key, '{"id":"2","name":"Desk","email":"desk@example.com"}');
  startTrial.mockResolvedValue({ ok: false, status: 401, code: 'X' });
  const { beginTrial } = await import('./tool-work');
  await beginTrial({ ...tool, trialAvailable: true });
  expect(startTrial).toHaveBeenCalledWith({ toolName: 'A', userEmail, trialDays: 7 });
});

describe('what was wanted before signing in', () => {
  const item = { toolId: '1', name: 'A', category: 'B', price: 0 };
  const actions = () => ({
    buy: jest.fn(),
    download: jest.fn(async () => undefined),
    startTrial: jest.fn(async () => undefined),
    accessTo: () => undefined,
    busy: null,
    opening: null,
  });
  const stored = () => sessionStorage.getItem('purchase-intent') ?? '';
  const want = (intent: object) =>
    sessionStorage.setItem('purchase-intent', JSON.stringify({ place: '/tools/1', item, ...intent }));

  beforeEach(() => {
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: new FakeStorage() });
    storage.setItem('token', 't');
  });

  test.each([
    ['buy', 'buy', item],
    ['download', 'download', { ...item, _id: '1' }],
    ['trial', 'startTrial', { ...item, _id: '1' }],
  ] as const)('%s – goes on by itself, once', async (act, done, given) => {
    const { goOn } = await import('./tool-work');
    const all = actions();
    want({ act });
    goOn(stored(), '/tools/1', all);
    goOn(stored(), '/tools/1', all);
    expect(all[done].mock.calls).toEqual([[given]]);
    expect(
      all.buy.mock.calls.length + all.download.mock.calls.length + all.startTrial.mock.calls.length,
    ).toBe(1);
  });

  test('something else pressed meanwhile – it stays, and nothing is done', async () => {
    const { goOn } = await import('./tool-work');
    const all = actions();
    want({ act: 'trial' });
    goOn('{}', '/tools/1', all);
    expect(all.startTrial).not.toHaveBeenCalled();
    expect(stored()).toContain('trial');
  });

  test('not signed in after all – given up', async () => {
    storage.removeItem('token');
    const { goOn } = await import('./tool-work');
    const all = actions();
    want({ act: 'download' });
    goOn(stored(), '/tools/1', all);
    expect(all.download).not.toHaveBeenCalled();
  });

  test('lent to the tab of an emailed link – done by the first of both tabs', async () => {
    const { goOn } = await import('./tool-work');
    storage.setItem('purchase-intent', '{}');
    const all = actions();
    for (const _tab of [1, 2]) {
      want({ act: 'trial', isLent: true });
      goOn(stored(), '/tools/1', all);
    }
    expect(all.startTrial).toHaveBeenCalledTimes(1);
  });
});
