import { beforeEach, expect, jest, test } from '@jest/globals';
import { installBrowser, type FakeStorage } from '../../../test-support/browser';

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
