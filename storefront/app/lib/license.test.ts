import { expect, test } from '@jest/globals';
import { aLicense } from '../../test-support/records';
import { endsInText, endText, maskedKey, renewalPrice, seatsText } from './license';

test('a hidden key – only its last group can be read', () => {
  expect(maskedKey('7KQ2M-4XW9D-0RTZB-5HVNJ')).toBe('•••••-•••••-•••••-5HVNJ');
});

test('seats – devices of so many; no limit where there is none', () => {
  expect(seatsText(aLicense({ used: 2, seats: 3 }))).toBe('2 of 3 devices');
  expect(seatsText(aLicense({ used: 1, seats: 1 }))).toBe('1 of 1 device');
  expect(seatsText(aLicense({ used: 0, policy: 'key' }))).toBe('Any number of devices');
  expect(seatsText(aLicense({ used: 1, policy: 'key' }))).toBe('1 device, no limit');
});

test('the end – the day in India, and in the past tense afterwards; none without an end', () => {
  const expiresAt = '2026-11-30T18:30:00.000Z';
  expect(endText(aLicense({ expiresAt }))).toBe('Valid until 1 Dec 2026');
  expect(endText(aLicense({ expiresAt, status: 'expired' }))).toBe('Ended 1 Dec 2026');
  expect(endText(aLicense({ expiresAt, trial: true }))).toBe('Trial until 1 Dec 2026');
  expect(endText(aLicense({ expiresAt: null }))).toBeNull();
});

test.each([
  [0, 'Ends today'],
  [1, 'Ends tomorrow'],
  [6, 'Ends in 6 days'],
  [30, 'Ends in 30 days'],
  [31, null],
  [null, null],
])('%s days left – %j', (daysLeft, text) => {
  expect(endsInText(aLicense({ daysLeft }))).toBe(text);
});

test('a trial – no count beside its own', () => {
  expect(endsInText(aLicense({ daysLeft: 3, trial: true }))).toBeNull();
});

test('a disabled licence – not offered for renewal; an expired one is', () => {
  expect(renewalPrice(aLicense({ renewalPrice: 499, status: 'disabled' }))).toBeNull();
  expect(renewalPrice(aLicense({ renewalPrice: 499, status: 'expired' }))).toBe(499);
});
