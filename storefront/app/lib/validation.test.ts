import { expect, test } from '@jest/globals';
import { barePhone, rules } from './validation';

test.each([
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['+91-98765-43210', '9876543210'],
  ['91 98765 43210', '9876543210'],
  ['098765 43210', '9876543210'],
  [' (0141) 2345678 ', '1412345678'],
  ['01234567890', '1234567890'],
  ['+91 98765\u201143210', '9876543210'],
  ['\u202a+91 98765 43210\u202c', '9876543210'],
  ['0091 98765 43210', '9876543210'],
  ['+44 20 7946 0958', '+442079460958'],
])('"%s" – understood as %s', (typed, bare) => {
  expect(barePhone(typed)).toBe(bare);
  expect(rules.phone.validate(typed)).toBe(true);
});

test.each(['12345', '12345678901', 'ninety-eight', '+91 98765'])('"%s" – refused', (typed) => {
  const message = 'Please enter a valid 10 or 11-digit phone number';
  expect(rules.phone.validate(typed)).toBe(message);
  expect(rules.optionalPhone.validate(typed)).toBe(message);
});

test('an optional phone number left out – accepted', () => {
  expect(rules.optionalPhone.validate('')).toBe(true);
});
