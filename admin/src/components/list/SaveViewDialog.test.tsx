import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ListBase, useSavedQueries } from 'ra-core';

import { startSession } from '../../providers/session';
import { renderAdmin } from '../../test-support/render';
import { SaveViewDialog } from './SaveViewDialog';

const onClose = jest.fn();

function Saved() {
  const [saved] = useSavedQueries('tools');
  return <output>{JSON.stringify(saved)}</output>;
}

const list = (
  <ListBase resource="tools" storeKey={false} disableAuthentication filter={{}}>
    <SaveViewDialog onClose={onClose} />
    <Saved />
  </ListBase>
);
const saved = () => document.querySelector('output')?.textContent ?? '';

function open() {
  const filter = encodeURIComponent('{"status":"draft"}');
  const view = renderAdmin(
    list,
    { getList: () => Promise.resolve({ data: [], total: 0 }) },
    `/?filter=${filter}`,
  );
  const save = async (name: string): Promise<void> => {
    const field = await screen.findByRole('textbox', { name: /^Name of the view/ });
    await view.user.clear(field);
    await view.user.type(field, name);
    await view.user.click(screen.getByRole('button', { name: 'Save' }));
  };
  return save;
}

beforeEach(() => {
  onClose.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  startSession('token', { id: 's1', name: 'Asha', email: 'asha@example.com' });
});

describe('SaveViewDialog', () => {
  test('a name – the filters are kept under it, and the dialog closes without a question', async () => {
    await open()(' Drafts ');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(JSON.parse(saved())).toMatchObject([{ label: 'Drafts', value: { filter: { status: 'draft' } } }]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test.each([
    ['no name', ' ', 'Name is required'],
    ['a name that is taken', 'Drafts', 'A view with this name already exists'],
  ])('%s – said at the field, nothing is saved', async (_what, name, problem) => {
    const save = open();
    await save('Drafts');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const before = saved();
    await save(name);
    await screen.findByText(problem);
    expect(saved()).toBe(before);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
