import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';

import { aGuide } from '../../test-support/records-of-forms';
import { renderAdmin, type Stubs } from '../../test-support/render';
import { GuideList } from './GuideList';

const first = aGuide();
const second = aGuide({ id: 'g2', title: 'Tuning', access: 'owners', position: 2 });

function open(stubs: Stubs = {}) {
  const { user } = renderAdmin(<GuideList toolId="t1" />, {
    getGuides: () => Promise.resolve([first, second]),
    checkClaims: () => Promise.resolve([]),
    ...stubs,
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, press };
}
const saved = () => jest.fn((..._sent: unknown[]) => Promise.resolve({ data: { guide: first } }));

describe('the guides of a tool', () => {
  test('listed – in their order, with who reads them', async () => {
    open();
    const items = within(await screen.findByRole('list', { name: 'Guides' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Getting startedEverybody/),
      expect.stringMatching(/^TuningOwners and trial users/),
    ]);
  });

  test('moved – sent with the next place; the first does not move up, the last not down', async () => {
    const changeGuide = saved();
    const { press } = open({ changeGuide });
    const up = await screen.findByRole<HTMLButtonElement>('button', { name: 'Move Getting started up' });
    expect(up.disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Tuning down' }).disabled).toBe(true);
    await press('Move Tuning up');
    await waitFor(() => expect(changeGuide).toHaveBeenCalledWith('t1', 'g2', { position: 1 }));
  });

  test('added – an empty text is refused here, then all of it is sent', async () => {
    const addGuide = saved();
    const { user, press } = open({ addGuide });
    await press('Add guide');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add guide' }));
    await user.type(dialog.getByLabelText(/^Title/), 'Setup');
    await user.click(dialog.getByRole('button', { name: 'Add guide' }));
    await dialog.findByText('Text is required');
    expect(addGuide).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText(/^Text/), 'Press F9.');
    await user.click(dialog.getByRole('button', { name: 'Add guide' }));
    await waitFor(() =>
      expect(addGuide).toHaveBeenCalledWith('t1', {
        title: 'Setup',
        access: 'public',
        body: 'Press F9.',
        claimOverride: null,
      }),
    );
  });

  test('edited while a colleague saved – both are shown, and saving again overwrites', async () => {
    const changeGuide = saved();
    changeGuide.mockRejectedValueOnce(new HttpError('Changed', 409, { code: 'EDIT_CONFLICT' }));
    const theirs = aGuide({ body: 'Theirs' });
    let read = 0;
    const getGuides = () => Promise.resolve([(read += 1) === 1 ? first : theirs, second]);
    const { user, press } = open({ changeGuide, getGuides });
    await press('Edit Getting started');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit guide' }));
    await user.type(dialog.getByLabelText(/^Text/), ' Mine.');
    await press('Save');
    await dialog.findByText(/Theirs/);
    await press('Save');
    await waitFor(() => expect(changeGuide).toHaveBeenCalledTimes(2));
    expect(changeGuide.mock.calls[1]?.[2]).toEqual({
      body: 'Open the workbook. Mine.',
      seen: { body: 'Theirs' },
      claimOverride: null,
    });
  });

  test('the preview – with pictures', async () => {
    const previewMarkdown = jest.fn((..._sent: unknown[]) =>
      Promise.resolve([
        { type: 'picture' as const, text: 'The first step', href: '/a.webp', level: null, children: [] },
      ]),
    );
    const { user, press } = open({ previewMarkdown });
    await press('Edit Getting started');
    await user.click(await screen.findByRole('tab', { name: 'Preview' }));
    await screen.findByRole('img', { name: 'The first step' });
    expect(previewMarkdown).toHaveBeenCalledWith('Open the workbook.', true);
  });

  test('deleted – asked first', async () => {
    const deleteGuide = saved();
    const { press } = open({ deleteGuide });
    await press('Delete Tuning');
    expect(deleteGuide).not.toHaveBeenCalled();
    await press('Delete');
    await waitFor(() => expect(deleteGuide).toHaveBeenCalledWith('t1', 'g2'));
  });
});
