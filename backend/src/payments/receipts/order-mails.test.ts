import { describe, expect, test } from '@jest/globals';
import { composeEmail } from '../../platform/mail/index.js';
import { chargebackMail, receiptMail, refundMail } from './order-mails.js';

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
};

describe('order emails', () => {
  test('a receipt – amount in Indian grouping, date in IST, link to the library', () => {
    const mail = composeEmail(receiptMail(store, order));
    expect(mail.to).toBe('asha@example.com');
    expect(mail.text).toContain('₹1,23,456.50');
    expect(mail.text).toContain('5 March 2026');
    expect(mail.text).toContain('https://shop.example/dashboard');
    expect(mail.text).toContain('08ABCDE1234F1Z5');
  });

  test('names with markup and line breaks – escaped in the body, one line in the subject', () => {
    const mail = composeEmail(receiptMail(store, order));
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain('<Scanner>');
    expect(mail.html).toContain('Asha &amp; Co');
  });

  test('a refund – amount and whether access ends', () => {
    const refund = { id: 'r', amountPaise: 50_000, access: 'withdraw' as const };
    const mail = composeEmail(refundMail(store, order, refund));
    expect(mail.text).toContain('₹500.00');
    expect(mail.text).toContain('Your access to the tool has ended');
    expect(composeEmail(refundMail(store, order, { ...refund, access: 'keep' })).text).toContain(
      'You keep your access',
    );
  });

  test('a lost dispute – what the bank returned, and whether access ends', () => {
    const lost = { id: 'd', countedPaise: 249_900, ownsTool: false };
    const mail = composeEmail(chargebackMail(store, order, lost));
    expect(mail.text).toContain('Your bank has decided about the disputed payment');
    expect(mail.text).toMatch(/Returned by your bank:? +₹2,499\.00/);
    expect(mail.text).toContain('Your access to the tool has ended');
    expect(composeEmail(chargebackMail(store, order, { ...lost, ownsTool: true })).text).toContain(
      'You keep your access',
    );
  });
});
