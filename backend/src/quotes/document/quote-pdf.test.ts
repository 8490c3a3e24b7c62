import { pdfText } from '../../../test/support/pdf-text.ts';
import { drawQuote, type QuoteDocument } from './quote-pdf.ts';

const QUOTE: QuoteDocument = {
  number: 'QT-000012',
  title: 'Gap scanner',
  scope: 'A workbook.\n\nOne round of changes.',
  sentAt: new Date('2026-11-23T06:00:00Z'),
  lastDay: new Date('2026-12-10T18:29:59Z'),
  delivery: '14 days after your payment',
  amountPaise: 1_180_000,
  tax: { rate: 18, amountPaise: 180_000, taxablePaise: 1_000_000 },
  seller: ['Tickwright Software LLP', 'GSTIN 27AAPFU0939F1ZV'],
  storeName: 'Tickwright',
  addressee: ['Asha Rao', 'Rao Trading Private Limited', 'asha@example.com'],
};

describe('PDF of a quote', () => {
  test('quote of a registered store – number, addressee, dates, line, tax and total', async () => {
    const text = pdfText(await drawQuote(QUOTE));
    for (const field of [
      'Quote',
      'QT-000012',
      '23 Nov 2026',
      '10 Dec 2026',
      '14 days after your payment',
      'Tickwright Software LLP',
      'GSTIN 27AAPFU0939F1ZV',
      'Asha Rao',
      'Rao Trading Private Limited',
      'asha@example.com',
      'Gap scanner',
      '₹10,000.00',
      'GST 18%',
      '₹1,800.00',
      '₹11,800.00',
      'A workbook.',
      'One round of changes.',
      'not an invoice',
    ])
      expect(text).toContain(field);
  });

  test('draft for nobody known by a store that is not registered – says so, without tax', async () => {
    const text = pdfText(await drawQuote({ ...QUOTE, sentAt: null, tax: null, addressee: [] }));
    expect(text).toContain('Draft of a quote');
    expect(text).not.toMatch(/GST 18|Taxable|Asha|23 Nov/);
  });

  test('scope longer than a page – begins another one', async () => {
    const scope = Array.from({ length: 60 }, (_, line) => `Line ${line}`).join('\n');
    const pdf = await drawQuote({ ...QUOTE, scope });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(pdfText(pdf)).toContain('Line 59');
  });
});
