import { beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { startSession } from '../providers/session';
import { renderAdmin } from '../test-support/render';
import type { CustomerImport } from './import';
import { ImportReport } from './ImportDetail';
import { NewImport } from './NewImport';

const row = {
  row: 2,
  status: 'ok',
  action: 'add_customer',
  error: null,
  email: 'a@example.com',
  tool: '',
} as const;
const wrong = {
  ...row,
  row: 3,
  status: 'error',
  action: null,
  error: 'There is no tool “X”.',
  tool: 'X',
} as const;
const preview = {
  rows: [row, wrong],
  counts: { add: 1, present: 0, wrong: 1 },
  shop: 'gumroad' as const,
  columns: ['email', 'Item Name'],
  unknown: [],
};
const record: CustomerImport = {
  id: 'i1',
  fileName: 'sales.csv',
  status: 'done',
  undoes: false,
  invite: false,
  total: 2,
  done: 1,
  wrong: 1,
  customers: 1,
  tools: 0,
  keys: 0,
  createdBy: null,
  createdAt: '2026-12-01T04:00:00.000Z',
  finishedAt: '2026-12-01T04:00:02.000Z',
  undoUntil: '2026-12-02T04:00:02.000Z',
  resultUrl: '/api/admin/imports/i1/result',
};

beforeEach(() => startSession('token', { id: 's1', name: 'Store Admin', email: 'admin@example.com' }));

const choose = () =>
  fireEvent.change(screen.getByLabelText('Choose a CSV file'), {
    target: { files: [new File(['email\na@example.com'], 'sales.csv')] },
  });

test('a chosen file – its rows with the wrong ones first, and nothing is started before the confirmation', async () => {
  const startImport = jest.fn((_file: File, _invite: boolean, _products: object) =>
    Promise.resolve({ data: record, message: undefined }),
  );
  const { user, router } = renderAdmin(<NewImport />, {
    previewImport: () => Promise.resolve({ data: preview, message: undefined }),
    startImport,
  });
  choose();
  const rows = within(await screen.findByRole('region', { name: 'Rows' }));
  expect(rows.getByText('There is no tool “X”.')).toBeTruthy();
  expect(rows.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(/An export of Gumroad/)).toBeTruthy();
  await user.click(rows.getByRole('button', { name: 'All (2)' }));
  expect(rows.getAllByRole('listitem')).toHaveLength(2);
  expect(startImport).not.toHaveBeenCalled();
  await user.click(screen.getByRole('switch', { name: /^Email new customers/ }));
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/imports/i1'));
  expect(startImport).toHaveBeenCalledWith(expect.objectContaining({ name: 'sales.csv' }), true, {});
});

test('a product with another name – its tool is chosen, checked again and sent with the import', async () => {
  const tool = { id: 't1', name: 'Gap Scanner', hasPlans: false, plans: [] };
  const startImport = jest.fn((_file: File, _invite: boolean, _products: object) =>
    Promise.resolve({ data: record, message: undefined }),
  );
  const { user } = renderAdmin(<NewImport />, {
    previewImport: (_file: File, products: object) => {
      const unknown = Object.keys(products).length === 0 ? ['Gap Pro, 1 yr'] : [];
      return Promise.resolve({ data: { ...preview, unknown }, message: undefined });
    },
    startImport,
    getList: () => Promise.resolve({ data: [tool], total: 1 }),
    getOne: () => Promise.resolve({ data: tool }),
  });
  choose();
  const product = within(await screen.findByRole('group', { name: 'Gap Pro, 1 yr' }));
  await user.click(product.getByRole('combobox', { name: 'Tool' }));
  await user.click(await screen.findByRole('option', { name: 'Gap Scanner' }));
  await user.click(screen.getByRole('button', { name: 'Check again with these tools' }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  const named = { 'Gap Pro, 1 yr': { toolId: 't1', planId: null } };
  await waitFor(() => expect(startImport).toHaveBeenCalledWith(expect.any(File), false, named));
});

test('tools that could not be checked – nothing can be imported with them', async () => {
  const { user } = renderAdmin(<NewImport />, {
    previewImport: jest
      .fn<(file: File) => Promise<{ data: object; message: undefined }>>()
      .mockResolvedValueOnce({ data: { ...preview, unknown: ['Gap Pro'] }, message: undefined })
      .mockRejectedValue(new Error('The store cannot be reached')),
    getList: () => Promise.resolve({ data: [], total: 0 }),
  });
  choose();
  const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 1 row' });
  expect(start.disabled).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Check again with these tools' }));
  await screen.findByRole('button', { name: 'Check again' });
  expect(start.disabled).toBe(true);
});

test('a check or a start that fails – says why, and keeps what was chosen', async () => {
  let checks = 0;
  const { user } = renderAdmin(<NewImport />, {
    previewImport: () => {
      checks += 1;
      return checks === 1
        ? Promise.reject(new Error('The store cannot be reached'))
        : Promise.resolve({ data: preview, message: undefined });
    },
    startImport: () => Promise.reject(new Error('The store cannot be reached')),
  });
  choose();
  await user.click(await screen.findByRole('button', { name: 'Check again' }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeTruthy());
  expect(screen.getByText('sales.csv')).toBeTruthy();
});

test('a file that is too long – not sent', () => {
  const previewImport = jest.fn(() => Promise.reject(new Error('sent')));
  renderAdmin(<NewImport />, { previewImport });
  const file = new File(['x'], 'long.csv');
  Object.defineProperty(file, 'size', { value: 5 * 1024 * 1024 + 1 });
  fireEvent.change(screen.getByLabelText('Choose a CSV file'), { target: { files: [file] } });
  expect(screen.getByRole('alert').textContent).toContain('The limit is 5 MB');
  expect(previewImport).not.toHaveBeenCalled();
});

test('an import that is done – undone after a question; one that is older offers no undo', async () => {
  const undoImport = jest.fn((_id: string) =>
    Promise.resolve({ data: { import: record }, message: undefined }),
  );
  const { user, unmount } = renderAdmin(<ImportReport record={record} />, { undoImport });
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(undoImport).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Undo import' }));
  await waitFor(() => expect(undoImport).toHaveBeenCalledWith('i1'));
  unmount();
  renderAdmin(<ImportReport record={{ ...record, undoUntil: null }} />);
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
});

test('an import that runs – says how far it is, and offers no result', () => {
  renderAdmin(<ImportReport record={{ ...record, status: 'running', total: 5, done: 2 }} />);
  expect(screen.getByRole('status').textContent).toContain('2 of 4 rows done');
  expect(screen.queryByRole('button', { name: 'Download result' })).toBeNull();
});
