import { BUSINESS_BUYER, createInvoice, PRIVATE_BUYER } from '../../../test/support/invoices.ts';
import type { HeldLicense } from '../../licenses/index.ts';
import { composeEmail } from '../../platform/mail/index.ts';
import { chargebackEmail, receiptEmail, refundEmail } from './order-emails.ts';

const store = {
  name: 'Shop',
  supportEmail: 'help@example.com',
  gstin: '08ABCDE1234F1Z5',
  url: 'https://shop.example',
};
const order = {
  id: '01938b5e-7b1c-7000-8000-000000000001',
  orderId: 'ORD-1',
  toolName: 'Gap <Scanner>\r\nBcc: all@example.com',
  amountPaise: 12_345_650,
  completedAt: new Date('2026-03-04T20:00:00Z'),
  createdAt: new Date('2026-03-04T19:00:00Z'),
  userName: 'Asha & Co',
  userEmail: 'asha@example.com',
  isEmailVerified: true,
  channel: 'gateway' as const,
};

const words = {
  sold: [
    ['Bundle', 'Pack'],
    ['Desk', '₹833.00'],
  ] as [string, string][],
  paid: 'It is in your library.',
  open: 'Download it',
  kept: 'You keep it.',
  ended: 'Your access has ended.',
  lost: (kept: readonly string[]) => (kept.length > 0 ? `You keep ${kept.join()}.` : 'You lost it.'),
};

const invoice = createInvoice(BUSINESS_BUYER, [149_900]);

describe('order emails', () => {
  test('a receipt – amount in Indian grouping, date in IST, link to the library', () => {
    const mail = composeEmail(receiptEmail(store, order, words));
    expect(mail.to).toBe('asha@example.com');
    expect(mail.text).toContain('₹1,23,456.50');
    expect(mail.text).toContain('5 March 2026');
    expect(mail.text).toContain('Download it: https://shop.example/dashboard?tab=tools');
    expect(mail.text).toContain('08ABCDE1234F1Z5');
  });

  test('a receipt with a tax invoice – its GST and number, and whose each GSTIN is', () => {
    const { text } = composeEmail(receiptEmail(store, order, words, [], invoice));
    expect(text).toContain('GST included: ₹228.66');
    expect(text).toContain('Invoice: IN/26-27/000042');
    expect(text).toContain('Seller’s GSTIN: 27AAPFU0939F1ZV, Tickwright Software LLP');
    expect(text).toContain('Your GSTIN: 27AAACB2894G1ZN, Rao Trading Private Limited');
    const consumer = createInvoice(PRIVATE_BUYER, [149_900]);
    expect(composeEmail(receiptEmail(store, order, words, [], consumer)).text).not.toContain('Your GSTIN');
    const without = composeEmail(receiptEmail(store, order, words)).text;
    expect(without).toContain('Seller’s GSTIN: 08ABCDE1234F1Z5');
    expect(without).not.toContain('GST included');
  });

  test('money that went back – the GST of the credit note', () => {
    const note = createInvoice(BUSINESS_BUYER, [50_000], { kind: 'credit_note', number: 'CN/26-27/000002' });
    const refund = { id: 'r', amountPaise: 50_000, access: 'withdraw' } as const;
    const lost = { id: 'd', countedPaise: 50_000, kept: [] };
    for (const mail of [
      refundEmail(store, order, words, refund, note),
      chargebackEmail(store, order, words, lost, note),
    ]) {
      const { text } = composeEmail(mail);
      expect(text).toContain('GST included: ₹76.28');
      expect(text).toContain('Credit note: CN/26-27/000002');
      expect(text).toContain('View your orders and invoices: https://shop.example/dashboard?tab=orders');
    }
  });

  test('a receipt with licence keys – named by their tools when there are several', () => {
    const license = {
      toolId: 't',
      toolName: 'Gap Scanner',
      key: '7KQ2M-4XW9D-0RTZB-5HVNJ',
      expiresAt: null,
      label: '',
    };
    const text = (...licenses: HeldLicense[]) =>
      composeEmail(receiptEmail(store, order, words, licenses)).text;
    expect(text(license)).toMatch(/Licence key:? +7KQ2M-4XW9D-0RTZB-5HVNJ/);
    expect(text(license, { ...license, toolName: 'Bot' })).toMatch(/Licence key of Bot:? +7KQ2M/);
    expect(text()).not.toContain('Licence key');
  });

  test('names with markup and line breaks – escaped in the body, one line in the subject', () => {
    const mail = composeEmail(receiptEmail(store, order, words));
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain('<Scanner>');
    expect(mail.html).toContain('Asha &amp; Co');
  });

  test('a refund – amount and whether access ends', () => {
    const refund = { id: 'r', amountPaise: 50_000, access: 'withdraw' as const };
    const mail = composeEmail(refundEmail(store, order, words, refund));
    expect(mail.text).toContain('₹500.00');
    expect(mail.text).toContain('Your access has ended.');
    expect(composeEmail(refundEmail(store, order, words, { ...refund, access: 'keep' })).text).toContain(
      'You keep it.',
    );
  });

  test('a lost dispute – what the bank returned, and whether access ends', () => {
    const lost = { id: 'd', countedPaise: 249_900, kept: [] };
    const mail = composeEmail(chargebackEmail(store, order, words, lost));
    expect(mail.text).toContain('Your bank has decided about the disputed payment');
    expect(mail.text).toMatch(/Returned by your bank:? +₹2,499\.00/);
    expect(mail.text).toContain('You lost it.');
    expect(composeEmail(chargebackEmail(store, order, words, { ...lost, kept: ['Desk'] })).text).toContain(
      'You keep Desk.',
    );
  });
});
