import { describe, expect, test } from '@jest/globals';

import { aLicense } from '../test-support/records';
import {
  deviceHistory,
  disabledText,
  describeEnd,
  licenseBody,
  licenseValues,
  describeSeats,
  seatsProblem,
} from './license';

// 1 December in India, though still November in London.
const expiresAt = '2026-11-30T19:30:00.000Z';

describe('licences in words', () => {
  test('seats – of so many, or without a limit', () => {
    expect(describeSeats(aLicense())).toBe('1 of 3');
    expect(describeSeats(aLicense({ policy: 'key' }))).toBe('1, no limit');
  });

  test('the end – a day in India, of a trial or none', () => {
    expect(describeEnd(aLicense())).toBe('Never expires');
    expect(describeEnd(aLicense({ expiresAt }))).toBe('1 Dec 2026');
    expect(describeEnd(aLicense({ expiresAt, trial: true }))).toBe('Trial until 1 Dec 2026');
  });

  test('disabled – by staff with their reason, or by what happened to the tool or the account', () => {
    expect(disabledText(aLicense())).toBeNull();
    expect(disabledText(aLicense({ status: 'disabled', disabledReason: 'Shared' }))).toBe(
      'Disabled by staff: Shared',
    );
    expect(disabledText(aLicense({ status: 'disabled' }))).toContain('the tool was withdrawn');
  });

  test('a removed device – when, and by whom', () => {
    const at = { createdAt: '2026-11-01T10:00:00Z', lastSeenAt: '2026-11-02T10:00:00Z' };
    const device = {
      id: 'a',
      name: 'PC',
      ...at,
      endedAt: '2026-11-03T10:00:00Z',
      endedBy: 'customer',
      offlineUntil: null,
    } as const;
    const removed = 'Since 1 Nov 2026, last used 2 Nov 2026. Removed 3 Nov 2026 by the customer';
    expect(deviceHistory(device)).toBe(removed);
    const offline = { offlineUntil: '2026-11-10T10:00:00Z' };
    expect(deviceHistory({ ...device, ...offline })).toBe(
      `${removed}. Offline licence until 10 Nov 2026, and counts as a device until then`,
    );
  });
});

describe('the form of a licence', () => {
  test('nothing changed – nothing is sent, though the end was in the middle of a day', () => {
    const license = aLicense({ expiresAt });
    expect(licenseValues(license)).toEqual({ seats: '3', lastDay: '2026-12-01' });
    expect(licenseBody(licenseValues(license), license)).toEqual({});
  });

  test('another day – until its last second in India; an emptied one – no end', () => {
    const license = aLicense({ expiresAt });
    expect(licenseBody({ seats: '5', lastDay: '2026-12-31' }, license)).toEqual({
      seats: 5,
      expiresAt: '2026-12-31T18:29:59.000Z',
    });
    expect(licenseBody({ seats: '3', lastDay: '' }, license)).toEqual({ expiresAt: null });
  });

  test.each(['', '0', '101', '2.5', 'two'])('"%s" devices – refused', (typed) => {
    expect(seatsProblem(typed)).toBe('Enter a whole number from 1 to 100');
  });
});
