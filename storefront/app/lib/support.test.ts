import { expect, test } from '@jest/globals';
import { supportBenefit, supportPromise } from './support';

test.each([
  ['9 AM - 6 PM IST', '24/7 support by email', '24/7 by email; phone 9 AM - 6 PM IST'],
  ['24/7', '24/7 support', '24/7'],
  ['', '24/7 support', '24/7'],
])('support hours "%s" – one promise everywhere', (hours, benefit, promise) => {
  expect([supportBenefit(hours), supportPromise(hours)]).toEqual([benefit, promise]);
});
