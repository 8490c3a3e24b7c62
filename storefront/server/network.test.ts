import { expect, test } from '@jest/globals';
import { toNetwork } from './network';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
  ['unknown', 'unknown'],
])('address %s – counted as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});
