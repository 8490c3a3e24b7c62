import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ListBase, RecordsIterator } from 'ra-core';

import { renderAdmin } from '../test-support/render';
import { BulkToolBar } from './BulkToolBar';
import { AllToolsCheckbox } from './ToolCheckbox';

const tools = [
  { id: 't1', name: 'Nifty Scanner' },
  { id: 't2', name: 'Option Greeks' },
];

async function openWithSelection() {
  const updateMany = jest.fn((..._sent: unknown[]) => Promise.resolve({ data: ['t1', 't2'] }));
  const deleteMany = jest.fn((..._sent: unknown[]) => Promise.resolve({ data: ['t1', 't2'] }));
  const getList = () => Promise.resolve({ data: tools, total: 2 });
  const { user } = renderAdmin(
    <ListBase resource="tools" storeKey={false} disableAuthentication>
      <RecordsIterator render={(tool) => <p>{String(tool['name'])}</p>} />
      <AllToolsCheckbox />
      <BulkToolBar />
    </ListBase>,
    { getList, updateMany, deleteMany },
  );
  await screen.findByText('Nifty Scanner');
  await user.click(screen.getByRole('checkbox'));
  await screen.findByText('2 tools selected');
  return { user, updateMany, deleteMany };
}

describe('BulkToolBar', () => {
  test('deactivated, then undone – nothing is sent', async () => {
    const { user, updateMany } = await openWithSelection();
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    await screen.findByText('2 tools deactivated');
    expect(screen.queryByRole('toolbar')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText('2 tools deactivated')).toBeNull());
    expect(updateMany).not.toHaveBeenCalled();
  });

  test('archived or deleted – only after a confirmation that names the tools', async () => {
    const { user, deleteMany } = await openWithSelection();
    await user.click(screen.getByRole('button', { name: 'Archive or delete' }));
    const dialog = within(screen.getByRole('alertdialog'));
    dialog.getByText('“Nifty Scanner” and “Option Greeks” will be removed from the store.');
    expect(deleteMany).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Archive or delete' }));
    await screen.findByText('2 tools removed from the store');
    expect(deleteMany).toHaveBeenCalledTimes(1);
  });
});
