import { expect, test } from '@jest/globals';
import type { Tool } from '~/api/types';
import type { Access, ActionTool } from '~/lib/tool-actions';
import { render, getText } from '../../../test-support/render';
import { BarButtons, BuyButtons } from './BuyButtons';
import { readDraft } from './tool-draft';

const paid = { _id: '1', name: 'A', category: 'B', price: 999, trialAvailable: true, trialDays: 9 };
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs - 1000).toISOString();
const text = (tool: ActionTool, access?: Access) =>
  getText(render(<BuyButtons tool={tool} />, { access })).join(' | ');

test.each<[string, ActionTool, Access | undefined, string]>([
  ['a stranger', paid, undefined, 'Purchase Now | Try Free for 9 Days'],
  ['a stranger, no trial', { ...paid, trialAvailable: false }, undefined, 'Purchase Now'],
  ['a free tool', { ...paid, price: 0 }, undefined, 'Download Now'],
  ['the owner', paid, { type: 'purchase' }, 'Download Now | Go to My Tools'],
  ['the owner of a free tool', { ...paid, price: 0 }, { type: 'free' }, 'Download Now'],
  ['who had it when it was free, or from staff', paid, { type: 'free' }, 'Download Now | Go to My Tools'],
  [
    'a trial with days left',
    paid,
    { type: 'trial', endsAt: inDays(3) },
    'Purchase Now | Continue trial, 3 days left',
  ],
  [
    'the last day of a trial',
    paid,
    { type: 'trial', endsAt: inDays(1) },
    'Purchase Now | Continue trial, 1 day left',
  ],
  [
    'a plan that renews itself',
    { ...paid, trialAvailable: false, interval: 'month' },
    undefined,
    'Subscribe',
  ],
  ['its subscriber', { ...paid, interval: 'month' }, { type: 'purchase' }, 'Download Now | Go to My Tools'],
  [
    'whose subscription has ended',
    { ...paid, interval: 'month' },
    { type: 'purchase', hasEnded: true },
    'Subscribe',
  ],
  ['whose term has ended', paid, { type: 'purchase', hasEnded: true }, 'Download Now | Go to My Tools'],
  ['a free tool without a file', { ...paid, price: 0, version: null }, undefined, 'Get Access'],
  ['the owner of a tool without a file', { ...paid, version: null }, { type: 'purchase' }, 'Go to My Tools'],
  ['a trial that ended', paid, { type: 'trial', endsAt: inDays(-1) }, 'Purchase Now'],
])('%s – what the buttons say', (_who, tool, access, expected) => {
  expect(text(tool, access)).toBe(expected);
});

test('the bar of a phone – price, trial and the button', () => {
  const tool = { ...(readDraft('{"name":"A"}') as Tool), price: 999, trialAvailable: true };
  expect(getText(render(<BarButtons tool={tool} />))).toEqual([
    '₹999',
    'Try Free for 7 Days',
    'Purchase Now',
  ]);
});

test('the bar of an owner – the version instead of prices, and that there is an update', () => {
  const tool = { ...(readDraft('{"name":"A","version":"2.0.0"}') as Tool), price: 999, trialAvailable: true };
  const bar = render(<BarButtons tool={tool} />, { access: { type: 'purchase', canUpdate: true } });
  expect(getText(bar)).toEqual(['Version 2.0.0', 'Update available', 'Download Now']);
});
