import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';

import { aLicense } from '../test-support/records';
import { renderAdmin, type Stubs } from '../test-support/render';
import type { License } from './license';
import { LicenseActions } from './LicenseActions';

const answers = (data: object = {}) => jest.fn((..._sent: unknown[]) => Promise.resolve({ data }));

function open(license: License, stubs: Stubs = {}) {
  const onReissued = jest.fn();
  const { user } = renderAdmin(<LicenseActions license={license} onReissued={onReissued} />, stubs);
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const confirm = async (name: string) => {
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name }));
  };
  return { user, press, confirm, onReissued };
}

describe('LicenseActions', () => {
  test('disable without a reason – refused at the field; with one – sent', async () => {
    const disableLicense = answers();
    const { user, press } = open(aLicense(), { disableLicense });
    await press('Disable');
    const dialog = await screen.findByRole('dialog');
    const send = () => user.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await send();
    await screen.findByText('Please give a reason');
    expect(disableLicense).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(/Reason/), 'Published in a group');
    await send();
    await waitFor(() => expect(disableLicense).toHaveBeenCalledWith('l1', 'Published in a group'));
  });

  test('disabled by staff – can be enabled, and not disabled again', async () => {
    const enableLicense = answers();
    const { press, confirm } = open(aLicense({ status: 'disabled', disabledReason: 'x' }), { enableLicense });
    expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
    await press('Enable');
    await confirm('Enable');
    await waitFor(() => expect(enableLicense).toHaveBeenCalledWith('l1'));
  });

  test('a new key – after a question that names the old one, handed on once', async () => {
    const reissueLicense = answers({ license: aLicense(), key: '7KQ2M-4XW9D-0RTZB-00000' });
    const { press, confirm, onReissued } = open(aLicense(), { reissueLicense });
    await press('New key');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('ends in 5HVNJ');
    await confirm('Issue a new key');
    await waitFor(() => expect(onReissued).toHaveBeenCalledWith('7KQ2M-4XW9D-0RTZB-00000'));
  });

  test('no active device – nothing to remove', () => {
    open(aLicense({ used: 0, activations: [], status: 'inactive' }));
    expect(screen.queryByRole('button', { name: 'Remove all devices' })).toBeNull();
  });

  test('changed seats – only they are sent; a refusal stands at the field', async () => {
    const updateLicense = jest.fn((..._sent: unknown[]) =>
      Promise.reject(new HttpError('Invalid', 400, { errors: { seats: 'Too many' } })),
    );
    const { user, press } = open(aLicense(), { updateLicense });
    await press('Change');
    await user.clear(await screen.findByLabelText(/Devices/));
    await user.type(screen.getByLabelText(/Devices/), '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Too many');
    expect(updateLicense).toHaveBeenCalledWith('l1', { seats: 5, seen: { seats: 3 } });
  });
});
