/** @jest-environment jest-fixed-jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Community } from '~/api/types';
import { aCommunity } from '../../../test-support/records';
import { GroupPanel } from './GroupPanel';

const URL_OF_BOT = 'https://t.me/owners_bot?start=once';
const onChanged = jest.fn();

afterEach(() => {
  cleanup();
  onChanged.mockReset();
});

function show(given: Partial<Community> = {}) {
  render(<GroupPanel community={aCommunity(given)} onChanged={onChanged} />);
  return screen.getByRole('region', { name: 'Group Demand Zones owners' }).textContent;
}

function answer(status: number, body: object): string[] {
  const asked: string[] = [];
  globalThis.fetch = (input) => {
    asked.push(input instanceof Request ? new URL(input.url).pathname : input.toString());
    return Promise.resolve(Response.json(body, { status }));
  };
  return asked;
}

/** The tab that a press opens. */
function aTab() {
  const tab = { opener: window, location: { href: '' }, close: jest.fn() };
  window.open = jest.fn(() => tab) as unknown as typeof window.open;
  return tab;
}

test('not joined – the rules before the button', () => {
  expect(show()).toContain('Rules: Support and updates only.');
  expect(screen.getByRole('button', { name: /^Join the group/ })).toBeTruthy();
});

test('invited – what to do in Telegram, and a fresh link', () => {
  expect(show({ state: 'invited' })).toContain('Press Start in Telegram');
  expect(screen.getByRole('button', { name: /^Join the group/ })).toBeTruthy();
});

test('joined – the account, the end, and a way to use another account', () => {
  const text = show({ state: 'joined', name: '@meera', endsAt: '2026-12-28T06:30:00Z' });
  expect(text).toContain('You are a member as @meera. Ends on 28 Dec 2026.');
  expect(text).not.toContain('Rules');
  expect(screen.getByRole('button', { name: /^Use another Telegram account/ })).toBeTruthy();
});

test.each([
  [
    { state: 'to_remove', name: '@meera', removeAt: '2026-12-05T06:30:00Z' },
    'leaves the group on 5 Dec 2026.',
  ],
  [{ state: 'left' }, 'You are no longer a member.'],
  [{ state: 'removed' }, 'You were removed from the group, and may join again.'],
] as const)('%j – %s', (given, sentence) => {
  expect(show(given)).toContain(sentence);
});

test('pressed – the link opens in the tab of the press, and stays on the card with its end', async () => {
  const asked = answer(200, { success: true, data: { url: URL_OF_BOT, expiresAt: '2026-12-01T06:45:00Z' } });
  const tab = aTab();
  show();
  fireEvent.click(screen.getByRole('button', { name: /^Join the group/ }));
  await waitFor(() => expect(tab.location.href).toBe(URL_OF_BOT));
  expect(tab.opener).toBeNull();
  expect(asked).toEqual(['/api/users/communities/g1/invite']);
  expect(screen.getByRole('link', { name: 'Open Telegram' }).getAttribute('href')).toBe(URL_OF_BOT);
  expect(screen.getByRole('status').textContent).toMatch(/works once, until 12:15\spm IST/);
  const before = onChanged.mock.calls.length;
  fireEvent(document, new Event('visibilitychange'));
  expect(onChanged.mock.calls.length).toBe(before + 1);
});

test('another account while a member – the link stays until that account used it', async () => {
  answer(200, { success: true, data: { url: URL_OF_BOT, expiresAt: '2026-12-01T06:45:00Z' } });
  window.open = jest.fn(() => null);
  const joined = aCommunity({ state: 'joined', name: '@meera' });
  const { rerender } = render(<GroupPanel community={joined} onChanged={onChanged} />);
  fireEvent.click(screen.getByRole('button', { name: /^Use another/ }));
  expect((await screen.findByRole('link', { name: 'Open Telegram' })).getAttribute('href')).toBe(URL_OF_BOT);
  rerender(<GroupPanel community={{ ...joined, state: 'invited', name: '@dev' }} onChanged={onChanged} />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('in the group without a right – no button that would be refused', () => {
  show({ state: 'to_remove', name: '@meera', removeAt: '2026-12-05T06:30:00Z', hasRight: false });
  expect(screen.queryByRole('button')).toBeNull();
});

test('refused – the tab is closed, no link', async () => {
  answer(429, { success: false, error: { code: 'COMMUNITY_COOL_DOWN', message: 'Too often.' } });
  const tab = aTab();
  show({ state: 'joined', name: '@meera' });
  fireEvent.click(screen.getByRole('button', { name: /^Use another/ }));
  await waitFor(() => expect(tab.close).toHaveBeenCalled());
  expect(screen.queryByRole('link')).toBeNull();
});
