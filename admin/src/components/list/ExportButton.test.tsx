import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ListBase } from 'ra-core';

import type { StaffDataProvider } from '../../providers/data-provider';
import { renderAdmin } from '../../test-support/render';
import { ExportButton } from './ExportButton';

type ExportList = StaffDataProvider['exportList'];

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

async function start(format: string, exportList: ExportList) {
  const { user } = renderAdmin(
    <ListBase resource="orders" storeKey={false} disableAuthentication>
      <ExportButton resource="orders" />
    </ListBase>,
    { getList: () => Promise.resolve({ data: [{ id: 'o1' }], total: 50_000 }), exportList },
  );
  const button = await screen.findByRole('button', { name: 'Export' });
  await waitFor(() => expect(button.matches(':disabled')).toBe(false));
  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: format }));
  return user;
}

describe('ExportButton', () => {
  test('CSV – rows of all while it is read, then a file with the name the server gave it', async () => {
    let finish: ((file: File) => void) | undefined;
    const exportList = jest.fn<ExportList>((_list, { onProgress }) => {
      onProgress({ rows: 12_000, bytes: 1, total: 50_000 });
      return new Promise((resolve) => (finish = resolve));
    });
    await start('CSV', exportList);
    await screen.findByRole('button', { name: 'Exporting 12,000 of 50,000' });
    finish?.(new File(['x'], 'orders-2026-11-28.csv'));
    await screen.findByRole('button', { name: 'Export' });
    expect(saved).toEqual(['orders-2026-11-28.csv']);
    expect(exportList.mock.calls[0]?.[1]).toMatchObject({ format: 'csv', filter: {} });
  });

  test('Excel, cancelled – the request is aborted, nothing is saved or said', async () => {
    const exportList = jest.fn<ExportList>((_list, { onProgress, signal }) => {
      onProgress({ rows: undefined, bytes: 2_000_000, total: 50_000 });
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    });
    const user = await start('Excel (XLSX)', exportList);
    await screen.findByRole('button', { name: /^Exporting 50,000 rows \(/ });
    await user.click(screen.getByRole('button', { name: 'Cancel the export' }));
    await screen.findByRole('button', { name: 'Export' });
    expect(saved).toEqual([]);
    expect(screen.queryByText('The export failed')).toBeNull();
  });
});
