import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';

import type { StaffDataProvider } from '../providers/data-provider';
import { answerFetch } from '../test-support/fetch';
import { renderAdmin } from '../test-support/render';
import { storedSettings } from '../test-support/settings';
import type { StoreSettings } from './settings';
import { StorePanel } from './StorePanel';

type Save = StaffDataProvider['saveSettings'];

async function open(saveSettings: jest.Mock<Save>) {
  answerFetch(200, { success: true, data: { settings: { storeName: 'Tickwright', markUrl: '' } } });
  let current = storedSettings;
  const { user } = renderAdmin(<StorePanel />, {
    getSettings: () => Promise.resolve(current),
    saveSettings: async (body: Partial<StoreSettings>) => {
      await saveSettings(body);
      current = { ...current, ...body };
      return { data: { settings: current }, message: undefined };
    },
  });
  await screen.findByLabelText('Store name');
  return user;
}

const save = () => screen.getByRole('button', { name: 'Save Changes' });
const accepted = () =>
  jest.fn<Save>().mockResolvedValue({ data: { settings: storedSettings }, message: undefined });

describe('StorePanel', () => {
  test('nothing changed – cannot be saved', async () => {
    await open(accepted());
    expect(save().matches(':disabled')).toBe(true);
  });

  test('pages in Hindi – a switch that cannot be used, with the reason', async () => {
    await open(accepted());
    expect(screen.getByRole('switch', { name: 'Pages in Hindi' }).matches(':disabled')).toBe(true);
    expect(screen.getByText('Hindi pages are not available yet.')).toBeTruthy();
  });

  test('two settings changed – only those are sent, and nothing is left to save', async () => {
    const saveSettings = accepted();
    const user = await open(saveSettings);
    await user.clear(screen.getByLabelText('Phone'));
    await user.click(screen.getByRole('switch', { name: 'Approve new accounts' }));
    await user.click(save());
    await screen.findByText('Settings saved');
    expect(saveSettings).toHaveBeenCalledWith({
      phone: '',
      approveNewAccounts: false,
      seen: { phone: '+91 98290 00000', approveNewAccounts: true },
    });
    await waitFor(() => expect(save().matches(':disabled')).toBe(true));
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '');
  });

  test('a phone number that is none – refused at the field, which has the focus, until it is one', async () => {
    const saveSettings = accepted();
    const user = await open(saveSettings);
    const phone = screen.getByLabelText('WhatsApp');
    await user.type(phone, 'call us');
    await user.click(save());
    await screen.findByText('Enter a phone number, such as +91 98290 00000');
    expect(document.activeElement).toBe(phone);
    expect(saveSettings).not.toHaveBeenCalled();
    await user.clear(phone);
    await user.paste('+91 98290-11111');
    await waitFor(() => expect(screen.queryByText(/Enter a phone number/)).toBeNull());
  });

  test('a refused field – its message is there, and what was typed stays', async () => {
    const refusal = new HttpError('Invalid', 400, { errors: { phone: 'The phone number is too long' } });
    const user = await open(jest.fn<Save>().mockRejectedValue(refusal));
    await user.type(screen.getByLabelText('Phone'), '12');
    await user.click(save());
    await screen.findByText('The phone number is too long');
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '+91 98290 0000012');
    expect(save().matches(':disabled')).toBe(false);
  });
});
