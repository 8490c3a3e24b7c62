/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import type { Guide, RichNode } from '~/api/types';
import { ToolActionsContext } from '~/lib/tool-actions';
import { LiveGuides } from './LiveGuides';

const none = { text: '', href: null, level: null, children: [] };
const OWN = '/api/media/0199b2c4-7d5e-7aaa-8f00-1c2d3e4f5a6b.webp';
const nodes = [
  { ...none, type: 'heading', level: 1, children: [{ ...none, type: 'text', text: 'First' }] },
  { ...none, type: 'paragraph', children: [{ ...none, type: 'picture', text: 'A step', href: OWN }] },
] satisfies RichNode[];
const open = { id: 'g1', title: 'Setup', position: 1, access: 'public', body: '', bodyNodes: nodes };
const locked = { id: 'g2', title: 'Tuning', position: 2, access: 'owners', body: null, bodyNodes: null };

const toolActions = {
  buy: () => undefined,
  download: async () => undefined,
  startTrial: async () => undefined,
  busy: null,
  opening: null,
};

afterEach(cleanup);

function show(answer: () => Response) {
  globalThis.fetch = () => Promise.resolve(answer());
  render(
    <MemoryRouter>
      <LiveGuides toolId="t1" />
    </MemoryRouter>,
  );
}
const guides = (list: object[]) => Response.json({ success: true, data: { guides: list as Guide[] } });

test('guides – the first open, with its headings below its title and its pictures', async () => {
  show(() => guides([open, locked]));
  const [first, second] = await screen.findAllByRole('group');
  expect(first?.hasAttribute('open')).toBe(true);
  expect(second?.hasAttribute('open')).toBe(false);
  expect(screen.getByRole('heading', { level: 3, name: 'Setup' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 4, name: 'First' })).toBeTruthy();
  const picture = screen.getByRole('img', { name: 'A step' });
  expect(picture.getAttribute('src')).toBe(`${OWN}?w=960`);
  expect(picture.getAttribute('loading')).toBe('lazy');
});

test('one for owners, to a visitor – says who can read it, with a way to sign in and come back', async () => {
  show(() => guides([locked]));
  const item = within(await screen.findByRole('group'));
  expect(item.getByText('For owners')).toBeTruthy();
  expect(item.getByText(/once you own or try this tool/)).toBeTruthy();
  expect(item.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
    `/login?next=${encodeURIComponent('/tools/t1#guide')}`,
  );
});

test('bought while the guide is open – asked for again, with its text', async () => {
  globalThis.fetch = () => Promise.resolve(guides([locked]));
  const page = (type?: 'purchase') => (
    <MemoryRouter>
      <ToolActionsContext value={{ ...toolActions, accessTo: () => type && { type } }}>
        <LiveGuides toolId="t1" />
      </ToolActionsContext>
    </MemoryRouter>
  );
  const { rerender } = render(page());
  await screen.findByText(/once you own or try this tool/);
  globalThis.fetch = () => Promise.resolve(guides([{ ...locked, bodyNodes: nodes }]));
  rerender(page('purchase'));
  await screen.findByRole('img', { name: 'A step' });
});

test('not loaded – says so, and is loaded again when asked', async () => {
  let asked = 0;
  show(() => ((asked += 1) === 1 ? Response.json({}, { status: 503 }) : guides([open])));
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('heading', { name: 'Setup' });
});
