import { describe, expect, test } from '@jest/globals';

import { exportFileName, financialYears, formatSigned, lastMonth, taxNames, computeTax } from './invoice';

describe('invoices', () => {
  test('taxes – added without losing paise, and named by the place of supply', () => {
    expect(computeTax({ cgst: 114.33, sgst: 114.33, igst: 0 })).toBe(228.66);
    const seller = { stateCode: '27', gstin: '', legalName: '', address: '' };
    expect(taxNames({ placeOfSupply: '27', seller })).toBe('CGST and SGST');
    expect(taxNames({ placeOfSupply: '29', seller })).toBe('IGST');
    expect(taxNames({ placeOfSupply: '04', seller: { ...seller, stateCode: '04' } })).toBe('CGST and UTGST');
  });

  test('a credit note – its amounts are negative', () => {
    expect(formatSigned({ kind: 'credit_note' }, 499)).toBe('−₹499.00');
    expect(formatSigned({ kind: 'credit_note' }, 0)).toBe('₹0.00');
    expect(formatSigned({ kind: 'invoice' }, 499)).toBe('₹499.00');
  });

  test('financial years – begin on 1 April in India', () => {
    expect(financialYears(new Date('2027-03-31T18:29:00Z'), 1)[0]?.value).toBe('26-27');
    expect(financialYears(new Date('2027-03-31T18:31:00Z'), 1)[0]?.value).toBe('27-28');
  });

  test('last month – also across the year', () => {
    expect(lastMonth(new Date('2026-11-23T00:00:00Z'))).toBe('2026-10');
    expect(lastMonth(new Date('2027-01-01T00:00:00Z'))).toBe('2026-12');
  });

  test('file names – one per sheet', () => {
    expect([exportFileName('2026-11', ''), exportFileName('2026-11', 'b2b')]).toEqual([
      'gstr1-2026-11.xlsx',
      'gstr1-2026-11-b2b.csv',
    ]);
  });
});
