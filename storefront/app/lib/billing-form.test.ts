import { expect, test } from '@jest/globals';
import type { Billing } from '~/api/types';
import {
  billingErrors,
  billingRules,
  billingSummary,
  checkGstin,
  gstinNote,
  isBillingEmpty,
  toBilling,
  toBillingForm,
} from './billing-form';

const business = toBillingForm({
  stateCode: '27',
  gstin: '27AAPFU0939F1ZV',
  legalName: 'Deccan Traders LLP',
  address: '4 MG Road, Pune',
  pin: '411001',
});

test('a GSTIN while it is typed – an example, then its state; refused only when complete', () => {
  expect(gstinNote('27AAP').error).toBeUndefined();
  expect(gstinNote('27AAP').hint).toContain('15 characters');
  expect(gstinNote('27aapfu 0939f1zv')).toEqual({ hint: 'Valid. Registered in Maharashtra.' });
  expect(gstinNote('0717UNO00154UNU')).toEqual({ hint: 'Valid. Registered in Delhi.' });
  expect(gstinNote('9917SGP29001OST')).toEqual({ hint: 'Valid. Registered outside India.' });
  expect(gstinNote('27AAPFU0939F1ZW').error).toBe(
    'This GSTIN is not valid. Please check it, or leave it empty.',
  );
  expect(checkGstin('27AAPFU0939F1ZVX').kind).toBe('wrong');
});

test('pasted with spaces and lowercase letters – sent as it is registered', () => {
  expect(toBilling({ ...business, gstin: ' 27 aapfu0939f1zv ' }, false).gstin).toBe('27AAPFU0939F1ZV');
});

test('saved details that arrive late – known to be empty only while nothing was typed', () => {
  const empty = toBillingForm(null);
  expect(isBillingEmpty(empty)).toBe(true);
  expect(isBillingEmpty({ ...empty, stateCode: '29' })).toBe(false);
  expect(isBillingEmpty({ ...empty, hasGstin: true })).toBe(false);
  expect(isBillingEmpty({ ...empty, pin: '4' })).toBe(false);
});

test('the GSTIN unticked – neither GSTIN nor name and address are sent', () => {
  expect(toBilling({ ...business, hasGstin: false }, false)).toEqual({
    stateCode: '27',
    gstin: null,
    legalName: null,
    address: null,
    pin: null,
  });
});

test('an address demanded without a GSTIN – sent', () => {
  const form = { ...business, hasGstin: false, address: ' 4 MG Road, Pune ' };
  expect(toBilling(form, true)).toMatchObject({ gstin: null, address: '4 MG Road, Pune', pin: '411001' });
});

test('a GSTIN of another state – said at the state', () => {
  expect(billingRules.stateCode.validate('27', business)).toBe(true);
  expect(billingRules.stateCode.validate('29', business)).toBe('This GSTIN is registered in Maharashtra.');
  expect(billingRules.stateCode.validate('29', { ...business, hasGstin: false })).toBe(true);
});

test('an empty GSTIN – accepted; an incomplete one is refused when the form is sent', () => {
  expect(billingRules.gstin.validate(' ', business)).toBe(true);
  expect(billingRules.gstin.validate('27AAP', business)).toContain('not valid');
  expect(billingRules.gstin.validate('27AAP', { ...business, hasGstin: false })).toBe(true);
});

test.each([
  ['', '27', true],
  ['411 001', '27', true],
  ['011001', '27', false],
  ['41100', '27', false],
  ['SW1A 1AA', '96', true],
])('PIN "%s" in state %s – accepted: %s', (pin, stateCode, isAccepted) => {
  expect(billingRules.pin.validate(pin, { ...business, stateCode }) === true).toBe(isAccepted);
});

test('messages of the store – taken for the fields of billing only', () => {
  const fields = { 'billing.stateCode': 'Choose your state', gstin: 'Wrong', couponCode: 'No' };
  expect(billingErrors(fields)).toEqual([
    ['stateCode', 'Choose your state'],
    ['gstin', 'Wrong'],
  ]);
  expect(billingErrors()).toEqual([]);
});

test('a saved profile – in one line', () => {
  const saved: Billing = { stateCode: '27', gstin: null, legalName: null, address: null, pin: null };
  expect(billingSummary(saved)).toBe('Maharashtra');
  expect(billingSummary({ ...saved, gstin: '27AAPFU0939F1ZV' })).toBe('Maharashtra · 27AAPFU0939F1ZV');
});
