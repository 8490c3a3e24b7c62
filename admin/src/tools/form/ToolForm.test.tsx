import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';

import { apiError } from '../../providers/api-error';
import { renderAdmin, type Stubs } from '../../test-support/render';
import type { Release, Tool } from '../tool';
import { emptyTool, type ToolFormValues } from './tool-form';
import { ToolForm } from './ToolForm';

const filled: ToolFormValues = {
  ...emptyTool,
  name: 'Nifty Scanner',
  category: 'Indicators',
  shortDescription: 'Scans the Nifty.',
  description: 'Scans the Nifty every minute.',
  price: 499,
  fileUrl: 'upload://1',
};

function open(initial: ToolFormValues) {
  const create = jest.fn((..._sent: unknown[]) => Promise.resolve({ data: { id: 't1' } }));
  const onSaved = jest.fn();
  const { user } = renderAdmin(<ToolForm mode="create" initial={initial} onSaved={onSaved} />, {
    create,
    getCategories: () => Promise.resolve([]),
  });
  const save = (button = 'Publish') => user.click(screen.getByRole('button', { name: button }));
  const type = async (label: RegExp, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  return { user, save, type, create, onSaved };
}

describe('ToolForm', () => {
  test('empty – every required field and the file have a message, nothing is sent', async () => {
    const { save, create } = open(emptyTool);
    await save();
    for (const message of [
      'Name is required',
      'Category is required',
      'Short description is required',
      'Full description is required',
      'Price is required',
      'Please upload a tool file (ZIP) before saving.',
    ])
      await screen.findByText(message);
    expect(create).not.toHaveBeenCalled();
  });

  test('negative price, discount above 100 – refused at the fields', async () => {
    const { save, type, create } = open(filled);
    await type(/^Price \(₹\)/, '-1');
    await type(/^Discount/, '101');
    await save();
    await screen.findByText('Price must be at least 0');
    await screen.findByText('Discount must be between 0 and 100');
    expect(create).not.toHaveBeenCalled();
  });

  test('trial offered – its days appear, and must be at least 1', async () => {
    const { user, save, type } = open(filled);
    expect(screen.queryByLabelText(/Trial days/)).toBeNull();
    await user.click(screen.getByLabelText(/Trial available/));
    await type(/Trial days/, '0');
    await save();
    await screen.findByText('Trial days must be at least 1');
  });

  test('licence keys – their fields appear, and the server’s message stands at its field', async () => {
    const { user, save, type, create } = open(filled);
    expect(screen.queryByRole('combobox', { name: /Licence/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Licence keys/, expanded: false }));
    expect(screen.queryByLabelText(/^Devices/)).toBeNull();
    await user.click(screen.getByRole('combobox', { name: /Licence/ }));
    await user.click(await screen.findByRole('option', { name: 'Key for a number of devices' }));
    await type(/^Devices/, '0');
    await save();
    await screen.findByText('Devices must be a whole number from 1 to 100');
    await type(/^Devices/, '3');
    create.mockRejectedValueOnce(
      new HttpError('Invalid', 400, { errors: { licenseDays: 'Not so many days' } }),
    );
    await save();
    await screen.findByText('Not so many days');
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    const [, sent] = create.mock.calls[0] ?? [];
    expect(sent).toMatchObject({ data: { licensePolicy: 'activations', licenseSeats: 3 } });
  });

  test('refused for two fields – the first on the screen has the focus, and the message goes with a change', async () => {
    const { save, type, create } = open(filled);
    const errors = { description: 'Say more', name: 'This name is taken' };
    create.mockRejectedValueOnce(new HttpError('Two fields are wrong', 400, { errors }));
    await save();
    await screen.findByText('This name is taken');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)));
    screen.getByText('Two fields are wrong');
    await type(/^Name/, 'Another name');
    await waitFor(() => expect(screen.queryByText('Two fields are wrong')).toBeNull());
  });

  test('refused without a message – says what failed', async () => {
    const { save, create } = open(filled);
    create.mockRejectedValueOnce(apiError(502, null));
    await save();
    await screen.findByText('Failed to save tool');
  });

  test('a file that was missing is uploaded – nothing asks for it meanwhile', async () => {
    const { user, save } = open({ ...filled, fileUrl: '' });
    await save();
    await screen.findByText('Please upload a tool file (ZIP) before saving.');
    globalThis.fetch = () => new Promise(() => undefined);
    await user.upload(screen.getByLabelText('Upload tool file'), new File(['PK'], 'tool.zip'));
    await waitFor(() => expect(screen.queryByText(/Please upload a tool file/)).toBeNull());
  });

  test('complete, discount left empty – published without a discount', async () => {
    const { save, create, onSaved } = open(filled);
    await save();
    await waitFor(() => expect(create).toHaveBeenCalled());
    const [, sent] = create.mock.calls[0] ?? [];
    expect(sent).toMatchObject({ data: { name: 'Nifty Scanner', price: 499, isActive: true } });
    expect(sent).not.toHaveProperty('data.discount');
    await screen.findByText('Tool saved successfully!');
    expect(onSaved).toHaveBeenCalledWith('t1');
  });

  test('saved as a draft – not put on sale', async () => {
    const { save, create } = open(filled);
    await save('Save draft');
    await waitFor(() => expect(create).toHaveBeenCalled());
    expect(create.mock.calls[0]?.[1]).toMatchObject({ data: { isActive: false } });
  });

  test('nothing filled in yet – what is missing is listed, and no more once it is there', async () => {
    const { type } = open({ ...filled, shortDescription: '', images: ['/api/media/1'] });
    await screen.findByRole('button', { name: 'Short description' });
    expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
    await type(/^Short description/, 'Scans.');
    await waitFor(() => expect(screen.queryByText('Missing')).toBeNull());
  });

  test('a field of a folded part refused – it is opened', async () => {
    const { save, create } = open(filled);
    create.mockRejectedValueOnce(new HttpError('Invalid', 400, { errors: { supportEmail: 'No address' } }));
    expect(screen.queryByLabelText(/^Support email/)).toBeNull();
    await save();
    await screen.findByText('No address');
  });
});

const release = (version: string, part: Partial<Release> = {}): Release => ({
  id: `r${version}`,
  version,
  changelog: `News of ${version}`,
  fileSize: 1000,
  sha256: 'ab',
  scan: 'not_scanned',
  scanDetail: null,
  scannedAt: null,
  encrypted: false,
  quarantinedAt: null,
  liftReason: null,
  withdrawnAt: null,
  withdrawalReason: null,
  current: false,
  mailedTo: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...part,
});

const STORED = {
  ...filled,
  id: 't1',
  version: '2.0',
  fileName: 'scanner.zip',
  status: 'active',
  registrations: [],
  releases: [
    release('3.0', { withdrawnAt: '2026-11-21T10:00:00.000Z', withdrawalReason: 'A wrong file' }),
    release('2.0', { current: true }),
    release('1.0'),
  ],
} as unknown as Tool;

/** The form of a stored tool whose current release is 2.0. */
function openStored(stubs: Stubs) {
  const initial = { ...filled, version: '2.0' };
  const { user } = renderAdmin(<ToolForm mode="edit" tool={STORED} initial={initial} onSaved={jest.fn()} />, {
    getCategories: () => Promise.resolve([]),
    getOne: () => Promise.resolve({ data: STORED }),
    checkClaims: () => Promise.resolve([]),
    ...stubs,
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, press };
}

describe('a stored tool', () => {
  test('on sale – taken off it by one press, although nothing was changed', async () => {
    const update = jest.fn((..._sent: unknown[]) => Promise.resolve({ data: { id: 't1' } }));
    const { press } = openStored({ update });
    expect(await screen.findByRole('link', { name: 'View in store' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    await press('Unpublish');
    await waitFor(() => expect(update).toHaveBeenCalled());
    expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { isActive: false, seen: { isActive: true } } });
  });
});

describe('releases in the form of a tool', () => {
  test('each – says whether it is current or withdrawn and why, and offers only what it can', async () => {
    openStored({});
    expect((await screen.findAllByText('Current')).length).toBe(1);
    await screen.findByText('Withdrawn on 21 Nov 2026: A wrong file');
    for (const name of ['Make current: version 1.0', 'Withdraw version 2.0', 'Restore version 3.0'])
      await screen.findByRole('button', { name });
    for (const name of ['Make current: version 2.0', 'Make current: version 3.0', 'Withdraw version 3.0'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('withdrawing the current one – needs a reason, and says what customers get instead', async () => {
    const withdrawRelease = jest.fn((..._sent: unknown[]) => Promise.resolve({ data: { tool: STORED } }));
    const { user, press } = openStored({ withdrawRelease });
    await press('Withdraw version 2.0');
    await screen.findByText(/^Version 1\.0/);
    await press('Withdraw version');
    await screen.findByText('Reason is required');
    await user.type(screen.getByLabelText(/^Reason/), 'Wrong expiry');
    await press('Withdraw version');
    await waitFor(() =>
      expect(withdrawRelease).toHaveBeenCalledWith('r2.0', { reason: 'Wrong expiry', replacementId: 'r1.0' }),
    );
  });

  test('changelog of an old one – corrected in a dialog of its own', async () => {
    const correctChangelog = jest.fn((..._sent: unknown[]) => Promise.resolve({ data: { tool: STORED } }));
    const { user, press } = openStored({ correctChangelog });
    await press('Correct changelog of version 1.0');
    await user.type(await screen.findByDisplayValue('News of 1.0'), '!');
    await press('Save changelog');
    await waitFor(() =>
      expect(correctChangelog).toHaveBeenCalledWith('r1.0', {
        changelog: 'News of 1.0!',
        claimOverride: null,
        seen: { changelog: 'News of 1.0' },
      }),
    );
  });

  test('restoring one whose changelog makes a claim – says so, and sends the reason why it may stay', async () => {
    const restoreRelease = jest.fn((..._sent: unknown[]) => Promise.resolve({ data: { tool: STORED } }));
    const claim = { field: 'changelog', text: 'No loss', rule: 'no-loss', level: 'block', says: 'Never.' };
    const checkClaims = jest.fn((texts: Record<string, string>) =>
      Promise.resolve(texts.changelog === 'News of 3.0' ? [claim] : []),
    );
    const { user, press } = openStored({ restoreRelease, checkClaims });
    await press('Restore version 3.0');
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore version 3.0?' }));
    await dialog.findByText('Changelog, “No loss”: Never.');
    await user.type(dialog.getByLabelText('Reason to keep this claim'), 'It speaks of lost orders.');
    await press('Restore');
    await waitFor(() =>
      expect(restoreRelease).toHaveBeenCalledWith('r3.0', { claimOverride: 'It speaks of lost orders.' }),
    );
  });

  test('a lower version – asked, published only when confirmed', async () => {
    const lower = 'Version 1.9 is lower than 2.0, which customers have now.';
    const update = jest.fn((..._sent: unknown[]) => Promise.resolve({ data: { id: 't1' } }));
    update.mockRejectedValueOnce(
      new HttpError(lower, 409, { code: 'VERSION_LOWER', errors: { version: lower } }),
    );
    const { user, press } = openStored({ update });
    await user.type(screen.getByLabelText(/^Name/), ' 2');
    await press('Save Changes');
    const dialog = await screen.findByRole('alertdialog', { name: 'Publish a lower version?' });
    expect(dialog.textContent).toContain(lower);
    expect(update).toHaveBeenCalledTimes(1);
    await press('Publish anyway');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]?.[1]).toMatchObject({ data: { allowLowerVersion: true } });
    await screen.findByText('Tool saved successfully!');
  });
});
