import { BUSINESS_BUYER, createInvoice, PRIVATE_BUYER } from '../../../../test/support/invoices.ts';
import { pdfText } from '../../../../test/support/pdf-text.ts';
import { draftCreditNote } from './draft-invoice.ts';
import { drawInvoice } from './invoice-pdf.ts';

const getText = async (...how: Parameters<typeof drawInvoice>) => pdfText(await drawInvoice(...how));

describe('PDF of an invoice', () => {
  test('business buyer of the same state – every field of rule 46', async () => {
    const text = await getText(createInvoice(BUSINESS_BUYER, [149_900]));
    for (const field of [
      'Tax Invoice',
      'Tickwright Software LLP',
      '2nd Floor, Fort, Mumbai 400001',
      'GSTIN 27AAPFU0939F1ZV',
      'IN/26-27/000042',
      '23-Nov-2026',
      'Rao Trading Private Limited',
      '12 Residency Road, Pune',
      'GSTIN 27AAACB2894G1ZN',
      '27-Maharashtra',
      'Option Chain 1',
      'SAC 998434',
      '1,270.34',
      'CGST',
      'SGST',
      '9%',
      '114.33',
      '1,499.00',
      'Reverse charge',
      'Rupees One Thousand Four Hundred Ninety-Nine Only',
      'ORD-7K3M9XB2QW4T6R8Y',
      '1453002795',
      'needs no signature',
    ])
      expect(text).toContain(field);
    expect(text).not.toContain('IGST');
  });

  test('private buyer of another state – place of supply, IGST and the rupee sign', async () => {
    const text = await getText(createInvoice(PRIVATE_BUYER, [149_900]));
    for (const field of ['Asha Rao', 'Not registered for GST', '29-Karnataka', 'IGST', '18%', '228.66', '₹'])
      expect(text).toContain(field);
    expect(text).not.toMatch(/CGST|SGST/);
  });

  test('buyer in a territory without a legislature – UTGST', async () => {
    const invoice = createInvoice({ ...PRIVATE_BUYER, stateCode: '04' }, [149_900]);
    const seller = { ...invoice.seller, stateCode: '04' as const };
    expect(await getText({ ...invoice, seller })).toContain('UTGST');
  });

  test('tools sold as goods – the code is named HSN', async () => {
    const invoice = createInvoice(PRIVATE_BUYER, [149_900]);
    const lines = invoice.lines.map((line) => ({ ...line, sac: '85238020' }));
    expect(await getText({ ...invoice, lines })).toContain('HSN 85238020 · Quantity 1 NOS');
  });

  test('credit note – names its invoice, the reason and the refunded tax', async () => {
    const invoice = createInvoice(PRIVATE_BUYER, [149_900]);
    const draft = draftCreditNote(invoice, [], {
      refundId: 'r',
      disputeId: null,
      amountPaise: 50_000,
      reason: 'Bought twice',
      parts: new Map(),
    });
    const note = {
      ...invoice,
      ...draft,
      number: 'CN/26-27/000001',
      issuedAt: new Date('2026-12-01T06:00:00Z'),
    };
    const text = await getText(note);
    for (const field of [
      'Credit Note',
      'CN/26-27/000001',
      '01-Dec-2026',
      'IN/26-27/000042',
      '23-Nov-2026',
      'Bought twice',
      '76.27',
    ])
      expect(text).toContain(field);
  });

  test('twenty lines with names in two scripts – at most 60 KB, and the same bytes of text each time', async () => {
    const invoice = createInvoice(
      BUSINESS_BUYER,
      Array.from({ length: 20 }, (_, index) => 99_900 + index),
    );
    const buyer = { ...invoice.buyer, name: 'आशा राव ट्रेडिंग' };
    const lines = invoice.lines.map((line) => ({ ...line, name: `${line.name} ऑप्शन चेन` }));
    const pdf = await drawInvoice({ ...invoice, buyer, lines });
    expect(pdf.length).toBeLessThanOrEqual(60 * 1024);
    expect(pdfText(pdf)).toContain('Option Chain 20');
  });

  test('blanked buyer – printed without', async () => {
    const invoice = createInvoice(BUSINESS_BUYER, [149_900]);
    const buyer = { name: null, gstin: null, address: null, pin: null, stateCode: '27' as const };
    const text = await getText({ ...invoice, buyer });
    expect(text).toContain('details were removed');
    expect(text).not.toContain('Rao');
  });
});
