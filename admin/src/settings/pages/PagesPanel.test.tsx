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
    getPageVersions: () =>
      Promise.resolve({ versions: [], pagination: { page: 1, limit: 1, total: 0, pages: 0 } }),
    ...stubs,
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, press };
}
const saved = () => jest.fn((..._sent: unknown[]) => Promise.resolve({ data: { page: aPage() } }));

const words = { title: 'Terms', sha256: '', isDelivered: false, publishedBy: 'Meera' };
const version = (versionId: string, effectiveFrom: string, body: string) => ({
  ...words,
  versionId,
  effectiveFrom,
  body,
  publishedAt: '2026-11-28T08:00:00.000Z',
});
const paged = (...versions: ReturnType<typeof version>[]) =>
  jest.fn((_slug: string, { page, limit }: { page: number; limit: number }) =>
    Promise.resolve({
      versions: versions.slice((page - 1) * limit, page * limit),
      pagination: { page, limit, total: versions.length, pages: Math.ceil(versions.length / limit) },
    }),
  );

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
      expect(publishPage).toHaveBeenCalledWith('terms', {
        effectiveFrom: '2099-01-31',
        seen: { title: 'Terms of Service', body: 'Be fair.' },
        claimOverride: null,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Publish Course');
    await screen.findByText(/stays as it came with the store/);
    await press('Publish');
    await waitFor(() =>
      expect(publishPage).toHaveBeenLastCalledWith('course', {
        seen: { title: 'Course', body: aCourse().body },
        claimOverride: null,
      }),
    );
  });

  test('a colleague changed the draft meanwhile – what it says now is shown, and can be published', async () => {
    const theirs = aPage({ body: 'Be kind.', updatedBy: 'Ravi' });
    let now = aPage();
    const publishPage = jest.fn((_slug: string, { seen }: { seen?: object }) => {
      if (JSON.stringify(seen).includes(JSON.stringify(now.body)))
        return Promise.resolve({ data: { page: now } });
      return Promise.reject(new HttpError('Somebody else', 409, { code: 'EDIT_CONFLICT' }));
    });
    const getPageVersions = paged(version('v1', '2024-12-15', 'Pay.'));
    const { press } = open({ publishPage, getPage: () => Promise.resolve(now), getPageVersions });
    await press('Publish Terms of Service');
    await screen.findByRole('dialog', { name: 'Publish Terms of Service' });
    await screen.findByText(/^\+ Be fair\.$/);
    now = theirs;
    await press('Publish');
    await screen.findByText(/Somebody else changed the draft meanwhile/);
    await screen.findByText(/^\+ Be kind\.$/);
    await screen.findByText(/^Saved by Ravi/);
    await press('Publish');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('versions – what each changed; an older one becomes the draft, once the one that is there may go', async () => {
    const savePage = saved();
    const { press } = open({
      getPageVersions: paged(
        version('v2', '2026-11-28', 'Be fair.\n\nPay once.'),
        version('v1', '2024-12-15', 'Be fair.\n\nPay.'),
      ),
      savePage,
    });
    await press('Versions of Terms of Service');
    const list = within(await screen.findByRole('list', { name: 'Versions' }));
    expect(list.getAllByRole('listitem')[0]?.textContent).toMatch(/Taken out− Pay\.Added\+ Pay once\.$/);
    await press('Restore the version from 15 Dec 2024');
    await screen.findByText(/has a draft that is not published/);
    await press('Keep draft');
    expect(savePage).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Restore the version from 15 Dec 2024');
    await press('Replace draft');
    await waitFor(() =>
      expect(savePage).toHaveBeenCalledWith('terms', {
        title: 'Terms',
        body: 'Be fair.\n\nPay.',
        seen: { title: 'Terms of Service', body: 'Be fair.' },
      }),
    );
  });

  test('many versions – a part at a time, each with what it changed', async () => {
    const many = Array.from({ length: 21 }, (_, at) => version(`v${at}`, '2026-11-28', `Words ${at}`));
    const { press } = open({ getPageVersions: paged(...many) });
    await press('Versions of Terms of Service');
    const items = () => within(screen.getByRole('list', { name: 'Versions' })).getAllByRole('listitem');
    await screen.findByRole('list', { name: 'Versions' });
    expect(items()).toHaveLength(19);
    await press('Show more');
    await waitFor(() => expect(items()).toHaveLength(21));
    expect(items()[19]?.textContent).toMatch(/− Words 20Added\+ Words 19$/);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
