import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

import type { StaffDataProvider } from '../providers/data-provider';
import { answerFetch } from '../test-support/fetch';
import { renderAdmin } from '../test-support/render';
import { storedSettings } from '../test-support/settings';
import type { StoreSettings } from './settings';
import { TaxPanel } from './TaxPanel';

type Save = StaffDataProvider['saveSettings'];

async function open(stored: Partial<StoreSettings> = {}) {
  answerFetch(200, { success: true, data: { settings: { storeName: 'Tickwright', markUrl: '' } } });
  let current = { ...storedSettings, ...stored };
  const saveSettings = jest.fn<Save>((body) => {
    current = { ...current, ...body };
    return Promise.resolve({ data: { settings: current }, message: undefined });
  });
  const { user } = renderAdmin(<TaxPanel />, { getSettings: () => Promise.resolve(current), saveSettings });
  await screen.findByLabelText('Legal name');
  return { user, saveSettings };
}

const save = () => screen.getByRole('button', { name: 'Save Changes' });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('TaxPanel', () => {
  test('a GSTIN pasted with spaces and lowercase letters – valid, and its state is chosen', async () => {
    const { user, saveSettings } = await open();
    await user.click(field('GSTIN'));
    await user.paste('27 aapfu 0939f 1zv');
    expect(screen.getByText('Valid. Registered in Maharashtra.')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'State' }).textContent).toBe('Maharashtra');
    await user.click(save());
    await screen.findByText('Settings saved');
    expect(saveSettings).toHaveBeenCalledWith({
      gstin: '27 aapfu 0939f 1zv',
      stateCode: '27',
      seen: { gstin: '', stateCode: '' },
    });
  });

  test('a GSTIN with a wrong last character – refused as soon as it is complete', async () => {
    const { user } = await open();
    await user.type(field('GSTIN'), '27AAPFU0939F1Z');
    expect(field('GSTIN').getAttribute('aria-invalid')).toBe('false');
    await user.type(field('GSTIN'), 'W');
    expect(field('GSTIN').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This GSTIN is not valid. Please check it, or leave it empty.')).toBeTruthy();
  });

  test('the rate changed – sent as a number, and nothing is left to save', async () => {
    const { user, saveSettings } = await open();
    await user.clear(field('GST rate (%)'));
    await user.click(save());
    await screen.findByText('Enter a rate from 0 to 40 percent');
    await user.type(field('GST rate (%)'), '12.5');
    await user.click(save());
    await screen.findByText('Settings saved');
    expect(saveSettings).toHaveBeenCalledWith({ gstRate: 12.5, seen: { gstRate: 18 } });
    await waitFor(() => expect(save().matches(':disabled')).toBe(true));
  });

  test.each([
    ['27AAPFU0939F1ZV', /^Registered for GST/],
    ['', /^Not registered for GST/],
  ])('GSTIN "%s" with all other details – %s', async (gstin, text) => {
    const details = { legalName: 'Deccan Tools LLP', registeredAddress: 'Pune', stateCode: '27' };
    await open({ ...details, gstin });
    expect(screen.getByText(text)).toBeTruthy();
  });
});
