import { expect, test } from '@jest/globals';
import { licenseTerms } from './license-terms';

test('terms of a licence – the devices, and the days where they are limited', () => {
  const two = { licensePolicy: 'activations', licenseSeats: 2, licenseDays: null } as const;
  expect(licenseTerms(two)).toBe('2 devices');
  expect(licenseTerms({ ...two, licenseSeats: 1, licenseDays: 365 })).toBe('1 device, 365 days');
  expect(licenseTerms({ ...two, licensePolicy: 'key', licenseDays: 30 })).toBe(
    'Any number of devices, 30 days',
  );
});
