import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';

import { aCourse, aPage } from '../../test-support/pages';
import { renderAdmin, type Stubs } from '../../test-support/render';
import type { Page } from './page';
import { PagesPanel } from './PagesPanel';

const pages = [aPage(), aCourse()];
const find = (slug: string): Promise<Page> =>
  Promise.resolve(pages.find((one) => one.slug === slug) ?? aPage());

function open(stubs: Stubs = {}) {
  const { user } = renderAdmin(<PagesPanel />, {
    getPages: () => Promise.resolve(pages),
    getPage: find,
    checkClaims: () => Promise.resolve([]),
    ...stubs,
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, press };
}
const saved = () => jest.fn((..._sent: unknown[]) => Promise.resolve({ data: { page: aPage() } }));

describe('pages of the store', () => {
  test('listed – where each is read, and what waits', async () => {
    open();
    const items = within(await screen.findByRole('list', { name: 'Pages' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('/terms · Draft not published'),
      expect.stringContaining('/course · As it came with the store'),
    ]);
  });

  test('a text changed – only what was changed is sent, with what was seen', async () => {
    const savePage = saved();
    const { user, press } = open({ savePage });
    await press('Edit Terms of Service');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Terms of Service' }));
    await user.type(dialog.getByLabelText(/^Text/), ' More.');
    await press('Save draft');
    await waitFor(() =>
      expect(savePage).toHaveBeenCalledWith('terms', {
        body: 'Be fair. More.',
        seen: { body: 'Be fair.' },
        claimOverride: null,
      }),
    );
  });

  test('a module and a testimonial added – the whole page is sent, numbers as numbers and empty sources as none', async () => {
    const savePage = saved();
    const { user, press } = open({ savePage });
    await press('Edit Course');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Course' }));
    await press('Add module');
    const added = within(dialog.getByRole('region', { name: 'Module 2' }));
    await user.type(added.getByLabelText(/^Title/), 'Live');
    await user.type(added.getByLabelText(/^Text/), 'Run it.');
    await user.type(added.getByLabelText(/^Hours/), '3');
    await user.type(added.getByLabelText(/^Lessons/), '9');
    await press('Move Module 2 up');
    await press('Add testimonial');
    const said = within(dialog.getByRole('region', { name: 'Testimonial 1' }));
    await user.type(said.getByLabelText(/^Name/), 'Asha');
    await user.type(said.getByLabelText(/^Text/), 'Clear.');
    await user.type(said.getByLabelText(/^Order/), 'o1');
    await press('Save draft');
    await waitFor(() => expect(savePage).toHaveBeenCalledTimes(1));
    expect(savePage.mock.calls[0]?.[1]).toMatchObject({
      body: {
        modules: [{ title: 'Live', text: 'Run it.', hours: 3, lessons: 9 }, { title: 'Start' }],
        testimonials: [{ name: 'Asha', text: 'Clear.', source: { kind: 'order', id: 'o1', note: null } }],
      },
      seen: { body: aCourse().body },
    });
  });

  test('a refusal of one field of a list – stands at that field', async () => {
    const savePage = jest.fn((..._sent: unknown[]) =>
      Promise.reject(
        new HttpError('Wrong', 400, {
          code: 'VALIDATION_FAILED',
          errors: { 'modules.0.title': 'Title is required' },
        }),
      ),
    );
    const { user, press } = open({ savePage });
    await press('Edit Course');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Course' }));
    await user.clear(within(dialog.getByRole('region', { name: 'Module 1' })).getByLabelText(/^Title/));
    await press('Save draft');
    await dialog.findByText('Title is required');
  });

  test('a legal page published – with the day from which it holds; another one without', async () => {
    const publishPage = saved();
    const { user, press } = open({ publishPage });
    await press('Publish Terms of Service');
    const day = await screen.findByLabelText(/^Holds from/);
    await user.clear(day);
    await user.type(day, '2099-01-31');
    await press('Publish');
    await waitFor(() =>
      expect(publishPage).toHaveBeenCalledWith('terms', { effectiveFrom: '2099-01-31', claimOverride: null }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Publish Course');
    await screen.findByText(/stays as it came with the store/);
    await press('Publish');
    await waitFor(() => expect(publishPage).toHaveBeenLastCalledWith('course', { claimOverride: null }));
  });

  test('versions – what each changed; an older one becomes the draft', async () => {
    const version = { versionId: 'v2', title: 'Terms', sha256: '', isDelivered: false, publishedBy: 'Meera' };
    const at = { effectiveFrom: '2026-11-28', publishedAt: '2026-11-28T08:00:00.000Z' };
    const old = { ...version, ...at, versionId: 'v1', effectiveFrom: '2024-12-15', body: 'Be fair.\n\nPay.' };
    const savePage = saved();
    const { press } = open({
      getPageVersions: () => Promise.resolve([{ ...version, ...at, body: 'Be fair.\n\nPay once.' }, old]),
      savePage,
    });
    await press('Versions of Terms of Service');
    const list = within(await screen.findByRole('list', { name: 'Versions' }));
    expect(list.getAllByRole('listitem')[0]?.textContent).toMatch(/Taken out− Pay\.Added\+ Pay once\.$/);
    await press('Restore the version from 15 Dec 2024');
    await waitFor(() =>
      expect(savePage).toHaveBeenCalledWith('terms', { title: 'Terms', body: 'Be fair.\n\nPay.' }),
    );
  });
});
