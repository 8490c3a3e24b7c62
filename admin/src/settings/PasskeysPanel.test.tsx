import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { HttpError } from 'ra-core';

import type { StaffDataProvider } from '../providers/data-provider';
import { renderAdmin } from '../test-support/render';
import { PasskeysPanel } from './PasskeysPanel';

const LAPTOP = {
  id: 'p1',
  name: 'Work laptop',
  synced: true,
  createdAt: '2026-11-20T10:15:00.000Z',
  lastUsedAt: null,
};

const setSupport = (value: unknown): void => {
  Object.defineProperty(window, 'PublicKeyCredential', { value, configurable: true });
};

beforeEach(() => setSupport(class {}));
afterEach(() => setSupport(undefined));

describe('the list', () => {
  test('a passkey – its name, dates and where it is kept', async () => {
    renderAdmin(<PasskeysPanel />, { getPasskeys: () => Promise.resolve([LAPTOP]) });
    const list = await screen.findByRole('list', { name: 'Your passkeys' });
    expect(list.textContent).toContain('Work laptop');
    expect(list.textContent).toContain('added 20 Nov 2026 · never used · synced across devices');
  });

  test('a browser without passkeys – says so, and has no button', async () => {
    setSupport(undefined);
    renderAdmin(<PasskeysPanel />, { getPasskeys: () => Promise.resolve([]) });
    await screen.findByText('This browser doesn’t support passkeys.');
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});

describe('adding', () => {
  test('a name – trimmed and sent; the new passkey is listed', async () => {
    const passkeys: (typeof LAPTOP)[] = [];
    const { user } = renderAdmin(<PasskeysPanel />, {
      getPasskeys: () => Promise.resolve([...passkeys]),
      addPasskey: (name) => {
        passkeys.push({ ...LAPTOP, name });
        return Promise.resolve({ data: {}, message: undefined });
      },
    });
    await screen.findByText('You have no passkeys yet.');
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add a passkey' }));
    expect(dialog.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText('Name'), ' Phone ');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Passkey added');
    await screen.findByText('Phone');
  });

  test('a prompt that was closed – the reason is in the dialog, which stays open', async () => {
    const { user } = renderAdmin(<PasskeysPanel />, {
      getPasskeys: () => Promise.resolve([]),
      addPasskey: () => Promise.reject(new Error('No passkey was created. Please try again.')),
    });
    await screen.findByText('You have no passkeys yet.');
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    await user.type(screen.getByLabelText('Name'), 'Phone{Enter}');
    await within(screen.getByRole('dialog')).findByText('No passkey was created. Please try again.');
  });
});

test('renaming – sends the new name', async () => {
  const renamePasskey = jest.fn<StaffDataProvider['renamePasskey']>();
  renamePasskey.mockResolvedValue({ data: { passkey: LAPTOP }, message: undefined });
  const { user } = renderAdmin(<PasskeysPanel />, {
    getPasskeys: () => Promise.resolve([LAPTOP]),
    renamePasskey,
  });
  await user.click(await screen.findByRole('button', { name: 'Rename Work laptop' }));
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Old laptop{Enter}');
  await screen.findByText('Passkey renamed');
  expect(renamePasskey).toHaveBeenCalledWith('p1', 'Old laptop');
});

test('removing – asked first; a refusal is shown', async () => {
  const removePasskey = jest.fn<StaffDataProvider['removePasskey']>();
  removePasskey.mockRejectedValue(new HttpError('Passkey not found', 404, {}));
  const { user } = renderAdmin(<PasskeysPanel />, {
    getPasskeys: () => Promise.resolve([LAPTOP]),
    removePasskey,
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Work laptop' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove this passkey?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(removePasskey).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Remove Work laptop' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('Passkey not found');
});
