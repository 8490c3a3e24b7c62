import { expect, test } from '@jest/globals';
import { licenseLine, licenseTerms } from './license-terms';

test('terms of a licence – the devices, and the days where they are limited', () => {
  const two = { licensePolicy: 'activations', licenseSeats: 2, licenseDays: null } as const;
  expect(licenseTerms(two)).toBe('2 devices');
  expect(licenseTerms({ ...two, licenseSeats: 1, licenseDays: 365 })).toBe('1 device, 365 days');
  expect(licenseTerms({ ...two, licensePolicy: 'key', licenseDays: 30 })).toBe(
    'Any number of devices, 30 days',
  );
});

const terms = {
  licensePolicy: 'activations',
  licenseSeats: 2,
  licenseDays: 365 as number | null,
  price: 4999 as number,
} as const;

test.each([
  ['a year with a renewal', { renewalPrice: 2499 }, '1-year licence, 2 devices. Renewal ₹2,499, optional.'],
  ['a year without, at its price', {}, '1-year licence, 2 devices. Renewal ₹4,999, optional.'],
  ['a free month on one device', { licenseDays: 30, licenseSeats: 1, price: 0 }, '30-day licence, 1 device.'],
  ['without end', { licenseDays: null, renewalPrice: 2499 }, 'Lifetime licence, 2 devices.'],
  [
    'any device',
    { licensePolicy: 'key', licenseDays: 730 } as const,
    '2-year licence, any number of devices. Renewal ₹4,999, optional.',
  ],
  ['no key', { licensePolicy: 'none', licenseDays: null } as const, 'Lifetime access, no licence key.'],
  [
    'a year without a key',
    { licensePolicy: 'none' } as const,
    '1-year access, no licence key. Renewal ₹4,999, optional.',
  ],
  ['free and no key', { licensePolicy: 'none', price: 0 } as const, ''],
])('%s – said beside the price', (_case, changes, expected) => {
  expect(licenseLine({ ...terms, renewalPrice: null, ...changes })).toBe(expected);
});
