import { describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';

import { aRegistration, aRelease } from '../../test-support/records-of-forms';
import { renderAdmin, type Stubs } from '../../test-support/render';
import type { Tool } from '../tool';
import { toBody } from './tool-body';
import { emptyTool, type ToolFormValues } from './tool-form';
import { logicErrors } from './tool-rules';
import { ToolForm } from './ToolForm';

const FILLED: ToolFormValues = {
  ...emptyTool,
  name: 'Breakout bot',
  category: 'Trading Bots',
  shortDescription: 'Sends orders.',
  description: 'Sends orders on breakouts.',
  price: 499,
  fileUrl: 'upload://1',
  version: '1.0.0',
  orderHandling: 'sends',
};
const REASON = 'The exchange has the application.';
const registration = { ...aRegistration(), toCheck: true, fileId: 'f1' };
const evidence = {
  id: 'e1',
  title: 'Research report',
  periodFrom: '2026-01-01',
  periodTo: '2026-06-30',
  releaseId: null,
  version: null,
  fileId: 'f1',
  fileName: 'report.pdf',
  fileSize: 2048,
  sha256: 'ab',
  createdAt: registration.checkedAt,
};

function open(stubs: Stubs = {}, fields: Partial<Tool> = {}) {
  const tool = {
    ...FILLED,
    id: 't1',
    status: 'inactive',
    isActive: false,
    releases: [aRelease()],
    registrations: [registration],
    ...fields,
  } as unknown as Tool;
  const initial = { ...FILLED, isActive: fields.isActive ?? false };
  const update = jest.fn((..._sent: unknown[]) => Promise.resolve({ data: { id: 't1' } }));
  const { user } = renderAdmin(<ToolForm mode="edit" tool={tool} initial={initial} onSaved={jest.fn()} />, {
    getCategories: () => Promise.resolve([]),
    getOne: () => Promise.resolve({ data: tool }),
    checkClaims: () => Promise.resolve([]),
    getRegistrations: () => Promise.resolve({ registrations: [registration], evidence: [evidence] }),
    update,
    ...stubs,
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, press, update };
}

describe('the registrations of a tool', () => {
  test('one to check – marked, with where, until when, who checked it and its document', async () => {
    open();
    const list = within(await screen.findByRole('list', { name: 'Registrations' }));
    expect(list.getByRole('listitem').textContent).toMatch(
      /Algo ID ALGO-000123To checkNSE · Equity derivatives.*1 Apr 2026 to 31 Mar 2027.*by Meera · Research report/,
    );
    const documents = within(screen.getByRole('list', { name: 'Documents, visible to staff only' }));
    expect(documents.getByRole('listitem').textContent).toContain('1 Jan 2026 to 30 Jun 2026');
  });

  test('checked – saved whole', async () => {
    const changeRegistration = jest.fn((..._sent: unknown[]) => Promise.resolve({ data: { registration } }));
    const { user, press } = open({ changeRegistration });
    await press('Check or edit Algo ID ALGO-000123');
    const dialog = within(await screen.findByRole('dialog', { name: 'Check registration' }));
    await user.type(dialog.getByLabelText(/^Broker/), 'Example');
    await press('Save as checked');
    await waitFor(() =>
      expect(changeRegistration).toHaveBeenCalledWith(
        't1',
        'g1',
        expect.objectContaining({ broker: 'Example', validUntil: '2027-03-31', fileId: 'f1' }),
      ),
    );
  });

  test('nothing changed – one to check can be saved, another one cannot', async () => {
    const isEnabled = async (button: string, action: string, toCheck: boolean) => {
      const one = { ...registration, toCheck };
      const { press } = open({
        getRegistrations: () => Promise.resolve({ registrations: [one], evidence: [] }),
      });
      await press(button);
      const save = await screen.findByRole<HTMLButtonElement>('button', { name: action });
      return !save.disabled;
    };
    expect(await isEnabled('Check or edit Algo ID ALGO-000123', 'Save as checked', true)).toBe(true);
    cleanup();
    expect(await isEnabled('Check or edit Algo ID ALGO-000123', 'Save', false)).toBe(false);
  });

  test('none – what customers read then depends on what the tool does with orders', async () => {
    const none = () => Promise.resolve({ registrations: [], evidence: [] });
    open({ getRegistrations: none });
    expect(await screen.findByText(/^None. Customers read that the tool is not registered/)).toBeTruthy();
    cleanup();
    open({ getRegistrations: none }, { orderHandling: 'signals' });
    expect(await screen.findByText('None.')).toBeTruthy();
  });

  test('a tool on sale without a valid registration – the reason can be said, and is sent', async () => {
    const { user, press, update } = open({}, { isActive: true, status: 'active' });
    await user.type(await screen.findByLabelText(/^Reason to sell it/), REASON);
    await press('Save Changes');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    expect(update.mock.calls[0]?.[1]).toMatchObject({ data: { algoOverride: REASON } });
    cleanup();
    const recorded = [{ ...registration, toCheck: false, validUntil: null }];
    open({}, { isActive: true, status: 'active', registrations: recorded });
    await screen.findByLabelText(/^Note on the algorithm/);
    expect(screen.queryByLabelText(/^Reason to sell it/)).toBeNull();
  });

  test('deleted – asked first', async () => {
    const deleteRegistration = jest.fn((..._sent: unknown[]) => Promise.resolve({ data: { registration } }));
    const { press } = open({ deleteRegistration });
    await press('Delete Algo ID ALGO-000123');
    expect(deleteRegistration).not.toHaveBeenCalled();
    await press('Delete');
    await waitFor(() => expect(deleteRegistration).toHaveBeenCalledWith('t1', 'g1'));
  });

  test('a document – uploaded with its period', async () => {
    const addEvidence = jest.fn((..._sent: unknown[]) => Promise.resolve({ data: { evidence } }));
    const { user, press } = open({ addEvidence });
    await press('Upload document');
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload document' }));
    await user.type(dialog.getByLabelText(/^Title/), 'Audit');
    await user.type(dialog.getByLabelText(/^Period from/), '2026-02-01');
    await user.type(dialog.getByLabelText(/^Period to/), '2026-01-01');
    const submit = dialog.getByRole('button', { name: 'Upload document' });
    await user.click(submit);
    await dialog.findByText('The last day must not be before the first');
    await user.clear(dialog.getByLabelText(/^Period to/));
    await user.type(dialog.getByLabelText(/^Period to/), '2026-03-31');
    await user.click(submit);
    await dialog.findByText('Choose a file');
    const file = new File(['%PDF-1.7'], 'audit.pdf', { type: 'application/pdf' });
    const large = new File([new Uint8Array(11 * 1024 * 1024)], 'large.pdf', { type: 'application/pdf' });
    await user.upload(dialog.getByLabelText('Choose a PDF or CSV'), large);
    await dialog.findByText('large.pdf is 11 MB. The limit is 10 MB.');
    await user.click(submit);
    expect(addEvidence).not.toHaveBeenCalled();
    await user.upload(dialog.getByLabelText('large.pdf'), file);
    expect(dialog.queryByText(/The limit is 10 MB/)).toBeNull();
    await user.click(submit);
    const fields = { title: 'Audit', periodFrom: '2026-02-01', periodTo: '2026-03-31', releaseId: '' };
    await waitFor(() => expect(addEvidence).toHaveBeenCalledWith('t1', file, fields));
  });
});

describe('a tool that sends orders', () => {
  test('refused for want of a record – asks for the reason, and sends it', async () => {
    const { user, press, update } = open();
    update.mockRejectedValueOnce(
      new HttpError('This tool sends orders', 422, {
        code: 'ALGO_RECORD_MISSING',
        errors: { algoOverride: 'This tool sends orders and has no valid registration.' },
      }),
    );
    expect(screen.queryByLabelText(/^Reason to sell it/)).toBeNull();
    await press('Publish');
    await user.type(await screen.findByLabelText(/^Reason to sell it/), REASON);
    await press('Publish');
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls[1]?.[1]).toMatchObject({ data: { isActive: true, algoOverride: REASON } });
  });
});

describe('a new release', () => {
  const shown = { ...FILLED, fileUrl: 'upload://1' };
  const tool = { fileUrl: 'upload://1', registrations: [registration] };
  const newFile = { ...FILLED, fileUrl: 'upload://2', version: '2.0.0' };

  test.each([
    ['a new file', newFile, tool, ['logicChanged']],
    ['a new file, answered', { ...newFile, logicChanged: 'no' as const }, tool, []],
    ['the same file', FILLED, tool, []],
    ['a tool without registrations', newFile, { ...tool, registrations: [] }, []],
    ['a new tool', newFile, undefined, []],
  ])('%s – whether the logic changed is asked or not', (_what, values, of, fields) => {
    expect(Object.keys(logicErrors(values, of))).toEqual(fields);
  });

  test('the answer yes – sent with the file; no and no answer are not', () => {
    expect(toBody({ ...newFile, logicChanged: 'yes' }, shown)).toMatchObject({ logicChanged: true });
    expect(toBody({ ...newFile, logicChanged: 'no' }, shown)).not.toHaveProperty('logicChanged');
    expect(toBody({ ...shown, logicChanged: 'yes' }, shown)).toEqual({});
  });
});
