import { gstinState, isGstin, isSellerGstin, normaliseGstin } from './gst.ts';

const EXAMPLE = '27AAPFU0939F1ZV';

describe('GSTIN', () => {
  test.each([EXAMPLE, '29AAGCB7383J1Z4', '07AAGFF2194N1Z1', '24AAACC1206D1ZM'])(
    'published example %s – accepted',
    (gstin) => {
      expect(isGstin(gstin)).toBe(true);
    },
  );

  test.each([
    ['a deductor of tax, by PAN', '33AAAGM0289C1DZ', '33'],
    ['a deductor of tax, by TAN', '06DELI09652G1DA', '06'],
    ['a department, by TAN', '07DELI09652G1ZZ', '07'],
    ['a collector of tax', '29AABCF8078M1C8', '29'],
    ['a body of the United Nations', '0717UNO00157UNO', '07'],
    ['an embassy', '0717UNO00154UNU', '07'],
    ['another notified person', '2117UNO00002ONL', '21'],
    ['a non-resident', '2717USA00001NR8', '27'],
    ['a non-resident, registered with the centre', '9917BGD00002NR0', '96'],
    ['online services from abroad', '9917SGP29001OST', '96'],
  ])('%s (%s) – named on invoices, of that state, but no seller', (_who, gstin, state) => {
    expect([isGstin(gstin), gstinState(gstin), isSellerGstin(gstin)]).toEqual([true, state, false]);
    for (const [at, character] of [...gstin].entries()) {
      const changed = gstin.slice(0, at) + (character === '1' ? '2' : '1') + gstin.slice(at + 1);
      expect([changed, isGstin(changed)]).toEqual([changed, false]);
    }
  });

  test('an ordinary number – a seller’s, too', () => {
    expect(isSellerGstin(EXAMPLE)).toBe(true);
  });

  test('any other last character – refused', () => {
    const others = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((digit) => digit !== 'V');
    expect(others.filter((digit) => isGstin(EXAMPLE.slice(0, 14) + digit))).toEqual([]);
  });

  test('two neighbouring characters swapped – refused', () => {
    const swapped = `27AAPFU9039F1ZV`;
    expect(isGstin(swapped)).toBe(false);
  });

  test.each([
    '',
    '27',
    `${EXAMPLE}0`,
    '25AAPFU0939F1ZV',
    '96AAPFU0939F1ZV',
    '99AAPFU0939F1ZV',
    '99AAPFU0939F1ZK',
    '2717SGP29001OS4',
    '9917UNO00157UNB',
    '२७AAPFU0939F1ZV',
  ])('"%s" – refused', (text) => {
    expect(isGstin(text)).toBe(false);
  });

  test.each([' 27 aapfu 0939f 1zv ', '27AAPFU-0939F-1ZV', '27aapfu0939f1zv\u00a0', '27AAPFU\t0939F1ZV\n'])(
    'pasted as "%s" – read as the same number',
    (typed) => {
      expect(normaliseGstin(typed)).toBe(EXAMPLE);
    },
  );

  test('first two digits – the state', () => {
    expect(gstinState(EXAMPLE)).toBe('27');
    expect(gstinState('28AAPFU0939F1ZV')).toBeNull();
  });
});
