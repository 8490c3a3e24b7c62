import { describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ListBase, RecordsIterator } from 'ra-core';

import { SelectAllBox } from '../components/list/SelectBoxes';
import { renderAdmin } from '../test-support/render';
import { BulkToolBar } from './BulkToolBar';

const tools = [
  { id: 't1', name: 'Nifty Scanner' },
  { id: 't2', name: 'Option Greeks' },
];

function openAt(address = '/') {
  const updateMany = jest.fn((..._sent: unknown[]) => Promise.resolve({ data: ['t1', 't2'] }));
  const removeTools = jest.fn((..._sent: unknown[]) =>
    Promise.resolve({ data: { archived: 1, deleted: 1, errors: [] }, message: undefined }),
  );
  const getList = () => Promise.resolve({ data: tools, total: 2 });
  const { user, router } = renderAdmin(
    <ListBase resource="tools" storeKey={false} disableAuthentication>
      <RecordsIterator render={(tool) => <p>{String(tool['name'])}</p>} />
      <SelectAllBox />
      <BulkToolBar />
    </ListBase>,
    { getList, updateMany, removeTools },
    address,
  );
  return { user, router, updateMany, removeTools };
}

async function openWithSelection() {
  const view = openAt();
  await screen.findByText('Nifty Scanner');
  await view.user.click(screen.getByRole('checkbox'));
  await screen.findByText('2 tools selected');
  return view;
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

  test('one price for all – told, and sent when the time to undo is over', async () => {
    const { user, updateMany } = await openWithSelection();
    await user.click(screen.getByRole('button', { name: 'Set price' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Set the price of 2 tools' }));
    await user.type(dialog.getByLabelText(/Price/), '1499.999');
    expect(dialog.getByRole('button', { name: 'Set price' }).matches(':disabled')).toBe(true);
    await user.type(dialog.getByLabelText(/Price/), '{Backspace}');
    await user.click(dialog.getByRole('button', { name: 'Set price' }));
    await screen.findByText('2 tools now cost ₹1,499.99');
    await user.click(document.body);
    await waitFor(() =>
      expect(updateMany).toHaveBeenCalledWith('tools', { ids: ['t1', 't2'], data: { price: 1499.99 } }),
    );
  });

  test('archived or deleted – only after a confirmation that names the tools, and told which', async () => {
    const { user, removeTools } = await openWithSelection();
    await user.click(screen.getByRole('button', { name: 'Archive or delete' }));
    const dialog = within(screen.getByRole('alertdialog'));
    dialog.getByText('“Nifty Scanner” and “Option Greeks” will be removed from the store.');
    expect(removeTools).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Archive or delete' }));
    await screen.findByText('1 tool archived. Owners keep their downloads. 1 tool deleted.');
    expect(removeTools).toHaveBeenCalledTimes(1);
  });

  test('the address of a dialog – opens it for the same tools; afterwards they are not selected again', async () => {
    const { user, router } = await openWithSelection();
    await user.click(screen.getByRole('button', { name: 'Archive or delete' }));
    const { search } = router.state.location;
    expect(search).toBe('?dialog=selected-tools.removal&selected=t1%2Ct2');
    cleanup();

    const colleague = openAt(`/tools${search}`);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Archive or delete 2 tools' }));
    await user.click(dialog.getByRole('button', { name: 'Archive or delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(colleague.removeTools).toHaveBeenCalledWith(['t1', 't2']);
    expect(colleague.router.state.location.search).toBe('');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  test('the address of a dialog without tools – nothing opens, and the address is clean', async () => {
    const { router } = openAt('/tools?dialog=selected-tools.price');
    await screen.findByText('Nifty Scanner');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe('');
  });
});
