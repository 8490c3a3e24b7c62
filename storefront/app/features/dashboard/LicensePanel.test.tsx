import { expect, test } from '@jest/globals';
import type { License } from '~/api/types';
import { render, getText } from '../../../test-support/render';
import { aLicense } from '../../../test-support/records';
import { LicensePanel } from './LicensePanel';

const panel = (given: Partial<License> = {}) =>
  render(<LicensePanel license={aLicense(given)} category="Bots" onChanged={() => undefined} />);

test('a licence in use – its key hidden but for the end, its devices, and what can be done', () => {
  const html = panel();
  expect(html).not.toContain('7KQ2M');
  expect(getText(html)).toEqual([
    'Licence key',
    'Show',
    'Copy',
    '•••••-•••••-•••••-5HVNJ',
    'Ends in 5HVNJ',
    '1 of 3 devices',
    'Manage devices',
  ]);
});

test('a licence without a key – its plan and its end, and no devices', () => {
  const text = getText(panel({ key: null, planName: '1 month', expiresAt: '2026-12-20T10:00:00Z' }));
  expect(text.slice(0, 2)).toEqual(['1 month', 'Valid until 20 Dec 2026']);
  expect(text.join(' ')).not.toMatch(/key|device/i);
});

test('a key of a tool with several plans – names its plan', () => {
  const license = aLicense({ planName: '1 year' });
  const shown = <LicensePanel license={license} category="Bots" namesPlan onChanged={() => undefined} />;
  expect(getText(render(shown))).toContain('1 year');
  expect(getText(panel({ planName: 'Standard' }))).not.toContain('Standard');
});

test('an expired licence – says when it ended and what a renewal costs', () => {
  const text = getText(panel({ status: 'expired', expiresAt: '2026-11-20T10:00:00Z', renewalPrice: 499 }));
  expect(text).toContain('Expired');
  expect(text).toContain('Ended 20 Nov 2026');
  expect(text.slice(-2)).toEqual(['Renew for ₹499', ': Greeks Lab']);
});

test('a licence that a subscription pays – when it renews, in place of its end', () => {
  const license = aLicense({ expiresAt: '2026-12-28T18:29:59Z', daysLeft: 6 });
  const renewing = { license, category: 'Bots', renewsOn: '2026-12-27T18:30:00Z' };
  const text = getText(render(<LicensePanel {...renewing} onChanged={() => undefined} />));
  expect(text).toContain('Renews on 28 Dec 2026');
  expect(text.join(' ')).not.toMatch(/Valid until|Ends in 6/);
});

test('a disabled licence – no way to renew or to use it, but its devices can be seen', () => {
  const text = getText(panel({ status: 'disabled', renewalPrice: 499 }));
  expect(text).toContain('Disabled');
  expect(text.join(' ')).toContain('not valid any more');
  expect(text).toContain('Manage devices');
  expect(text.join(' ')).not.toContain('Renew for');
});
