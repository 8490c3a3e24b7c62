import { expect, jest, test } from '@jest/globals';
import type { Schemas } from '@store/api-client';
import { screen } from '@testing-library/react';

import type { StaffDataProvider } from '../providers/data-provider';
import { renderAdmin } from '../test-support/render';
import { ExportPanel } from './ExportPanel';

const none: Schemas['StoreExport'] = { state: 'none', startedAt: null, size: null, deletedAt: null };
const running: Schemas['StoreExport'] = { ...none, state: 'running', startedAt: '2026-11-20T10:00:00Z' };
const ready: Schemas['StoreExport'] = {
  state: 'ready',
  startedAt: '2026-11-20T10:00:00Z',
  size: 3 * 1024 * 1024,
  deletedAt: '2026-11-21T10:00:00Z',
};

test('no export – made by the button, which then waits', async () => {
  const getStoreExport = jest.fn<StaffDataProvider['getStoreExport']>();
  getStoreExport.mockResolvedValueOnce(none).mockResolvedValue(running);
  const startStoreExport = jest.fn(() => Promise.resolve({}));
  const { user } = renderAdmin(<ExportPanel />, { getStoreExport, startStoreExport });
  await user.click(await screen.findByRole('button', { name: 'Make export' }));
  await screen.findByText(/Making the export/);
  expect(startStoreExport).toHaveBeenCalledTimes(1);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make export' }).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
});

test('ready – its size, when it is deleted, and a download by a fresh link; deleted meanwhile – said, and asked again', async () => {
  const getStoreExport = jest.fn<StaffDataProvider['getStoreExport']>();
  getStoreExport.mockResolvedValueOnce(ready).mockResolvedValue(none);
  const linkStoreExport = jest.fn<StaffDataProvider['linkStoreExport']>();
  linkStoreExport.mockRejectedValue(new Error('There is no export.'));
  const { user } = renderAdmin(<ExportPanel />, { getStoreExport, linkStoreExport });
  await screen.findByText(/It is deleted on 21 Nov 2026/);
  await user.click(screen.getByRole('button', { name: 'Download (3 MB)' }));
  await screen.findByText('There is no export.');
  await screen.findByRole('button', { name: 'Make export' });
  expect(linkStoreExport).toHaveBeenCalledTimes(1);
});

test('failed – said, and can be made again', async () => {
  const getStoreExport = () => Promise.resolve({ ...running, state: 'failed' });
  renderAdmin(<ExportPanel />, { getStoreExport });
  await screen.findByText(/could not be made\. Try again/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make export' }).disabled).toBe(false);
});
