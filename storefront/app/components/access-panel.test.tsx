import { expect, test } from '@jest/globals';
import type { Access } from '~/api/types';
import { anAccess } from '../../test-support/records';
import { getText, render } from '../../test-support/render';
import { AccessPanel } from './access-panel';

const panel = (given: Partial<Access> = {}) =>
  render(<AccessPanel access={anAccess(given)} onChanged={() => undefined} />);
const said = (given: Partial<Access> = {}) => getText(panel(given)).join(' ');

test('no name yet – asks for it, says where it is found, and for no password', () => {
  expect(said()).toContain('TradingView username');
  expect(said()).toContain('We never need a password.');
  expect(panel()).toContain('aria-label="Access to Demand Zones"');
});

test('wanted – until when it is given, and a way to change the name', () => {
  const text = said({ value: 'theta', state: 'wanted', dueAt: '2026-12-01T06:30:00Z' });
  expect(text).toBe('Waiting: we give access to theta by 1 Dec 2026, and email you then. Change');
});

test('a longer term waits – the access is there meanwhile', () => {
  const text = said({ value: 'theta', state: 'wanted', givenAt: '2026-11-01T06:30:00Z' });
  expect(text).toContain('You have access; we extend it for theta');
});

test('given – since when, and three steps; the steps of the tool where it has its own', () => {
  const given = { value: 'theta', state: 'given', givenAt: '2026-11-28T06:30:00Z' } as const;
  expect(said(given)).toContain('Access given on 28 Nov 2026 to theta');
  expect(panel(given).match(/<li/g)).toHaveLength(3);
  expect(panel({ ...given, help: 'Add it to your chart.' })).not.toContain('<li');
  expect(panel({ ...given, url: 'https://www.tradingview.com/script/x' })).toContain('Open the script');
});

test('removed, and the right is there again – asks for the name', () => {
  const removed = panel({ value: 'theta', state: 'removed' });
  expect(removed).toContain('name="value"');
  expect(getText(removed).join(' ')).not.toContain('Waiting');
});

test('not found – why, and the name to correct', () => {
  const refused = { value: 'thetta', state: 'refused', reason: 'we did not find this user' } as const;
  expect(said(refused)).toContain('We could not give access to thetta: we did not find this user.');
  expect(panel(refused)).toContain('name="value"');
});
