import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import type { StaffDataProvider } from '../providers/data-provider';
import { renderAdmin } from '../test-support/render';
import type { ApiKey } from './api-key';
import { CreateApiKeyDialog } from './CreateApiKeyDialog';

const apiKey: ApiKey = {
  id: 'k1',
  name: 'Spreadsheet',
  prefix: 'twk_7Kq2mX9b',
  scopes: ['orders:read'],
  state: 'active',
  createdBy: { id: 's1', name: 'Store Admin' },
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-20T10:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
};
const token = 'twk_7Kq2mX9b_the-secret';

function open() {
  const onClose = jest.fn();
  const createApiKey = jest
    .fn<StaffDataProvider['createApiKey']>()
    .mockResolvedValue({ message: undefined, data: { apiKey, token } });
  const { user } = renderAdmin(<CreateApiKeyDialog onClose={onClose} />, { createApiKey });
  const create = () => user.click(screen.getByRole('button', { name: 'Add API key' }));
  return { user, create, createApiKey, onClose };
}

describe('CreateApiKeyDialog', () => {
  test('filled in – sends the scopes, then shows the key until it is saved', async () => {
    const { user, create, createApiKey, onClose } = open();
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' Spreadsheet ');
    await user.click(screen.getByRole('checkbox', { name: 'Read tools' }));
    await user.click(screen.getByRole('checkbox', { name: 'Read orders' }));
    await user.click(screen.getByRole('checkbox', { name: 'Read tools' }));
    await create();
    await screen.findByDisplayValue(token);
    expect(createApiKey).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Spreadsheet', scopes: ['orders:read'] }),
    );
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'I’ve saved the API key' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  test('nothing filled in – refused at the fields, and nothing is sent', async () => {
    const { create, createApiKey } = open();
    await create();
    await screen.findByText('Name is required');
    expect(screen.getByText('Choose at least one scope')).toBeTruthy();
    expect(createApiKey).not.toHaveBeenCalled();
  });
});
