import fc from 'fast-check';
import type { Billing, BillingFields } from '../../../orders/order-billing.ts';
import { completeBilling, mergeBilling, readBilling } from './billing.ts';

const PERSON: Billing = {
  stateCode: '27',
  gstin: null,
  legalName: 'Meera Iyer',
  address: '14 Hill Road, Mumbai',
  pin: '400050',
};
const BUSINESS: Billing = {
  stateCode: '27',
  gstin: '27AAACB2894G1ZN',
  legalName: 'Rao Trading',
  address: 'Pune',
  pin: '411001',
};
const OTHER: Billing = {
  stateCode: '27',
  gstin: '27AAPFU0939F1ZV',
  legalName: 'Other LLP',
  address: 'Nagpur',
  pin: '440001',
};

const order = (stored: Billing | null, sent: BillingFields) => readBilling(completeBilling(stored, sent));

describe('billing of an order', () => {
  test.each<[string, Billing | null, BillingFields, Partial<Billing>]>([
    ['GSTIN alone – the rest of the same business', BUSINESS, { gstin: BUSINESS.gstin }, BUSINESS],
    ['PIN code alone – completes the profile', { ...BUSINESS, pin: null }, { pin: '411001' }, BUSINESS],
    [
      'another PIN code – without the address it does not belong to',
      BUSINESS,
      { pin: '400001' },
      { address: null },
    ],
    ['another GSTIN – nothing of the stored business', BUSINESS, { gstin: OTHER.gstin }, { legalName: null }],
    [
      'another name – not under the stored GSTIN',
      BUSINESS,
      { legalName: 'Meera' },
      { gstin: null, address: null },
    ],
    ['state alone – a private purchase', BUSINESS, { stateCode: '27' }, { gstin: null, legalName: null }],
    ['the same private buyer – completed', PERSON, { stateCode: '27' }, PERSON],
    [
      'another state – not the address of this one',
      PERSON,
      { stateCode: '29' },
      { address: null, pin: null },
    ],
    ['an empty field – stays empty', PERSON, { stateCode: '27', address: '' }, { address: null }],
  ])('%s', (_, stored, sent, expected) => {
    expect(order(stored, sent)).toMatchObject(expected);
  });

  test('no state sent and none stored – refused, naming the field', () => {
    expect(() => readBilling(completeBilling(null, { gstin: OTHER.gstin }), 'billing.')).toThrow(
      expect.objectContaining({ fields: { 'billing.stateCode': 'Choose a state' } }),
    );
  });
});

const stored = fc.constantFrom(null, PERSON, BUSINESS, OTHER, { ...BUSINESS, pin: null });
const part = <Value>(...values: Value[]) => fc.constantFrom(undefined, null, ...values);
const sent = fc.record({
  stateCode: fc.constantFrom<Billing['stateCode'] | undefined>(undefined, '27'),
  gstin: part(BUSINESS.gstin, OTHER.gstin),
  legalName: part(PERSON.legalName, BUSINESS.legalName, OTHER.legalName),
  address: part(PERSON.address, BUSINESS.address, OTHER.address),
  pin: part(PERSON.pin, BUSINESS.pin, OTHER.pin),
});

describe('one buyer', () => {
  test('any profile and form – every text was sent, or is of the stored buyer whose GSTIN and name are printed', () => {
    fc.assert(
      fc.property(stored, sent, (profile, form) => {
        fc.pre(Boolean(form.stateCode ?? profile?.stateCode));
        const billing = order(profile, form);
        const names = ['gstin', 'legalName', 'address', 'pin'] as const;
        const taken = names.filter((name) => billing[name] !== null && billing[name] !== form[name]);
        if (taken.length === 0) return;
        expect(billing.gstin).toBe(profile?.gstin);
        if (profile?.legalName && billing.legalName) expect(billing.legalName).toBe(profile.legalName);
        for (const name of taken) expect(billing[name]).toBe(profile?.[name]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('any purchases in a row – a business stays as its own purchases said it', () => {
    fc.assert(
      fc.property(stored, fc.array(sent, { maxLength: 5 }), (first, forms) => {
        let profile: Billing | null = first;
        for (const form of forms) {
          if (!form.stateCode && !profile) continue;
          const before: Billing | null = profile;
          const bought = order(before, form);
          profile = mergeBilling(before, bought);
          if (bought.gstin === null && before?.gstin) expect(profile).toEqual(before);
          if (bought.gstin !== null) expect(profile.gstin).toBe(bought.gstin);
          if (bought.gstin !== null && before?.gstin !== bought.gstin) expect(profile).toEqual(bought);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
