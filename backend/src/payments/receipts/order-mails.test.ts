import { describe, expect, it } from '@jest/globals';
import { receiptMail, refundMail } from './order-mails.js';

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
  buyerName: 'Asha & Co',
  buyerEmail: 'asha@example.com',
};

describe('mails about orders', () => {
  it('a receipt – amount in Indian grouping, the day in India, the link to the library', () => {
    const mail = receiptMail(store, order);
    expect(mail.to).toBe('asha@example.com');
    expect(mail.text).toContain('₹1,23,456.50');
    expect(mail.text).toContain('5 March 2026');
    expect(mail.text).toContain('https://shop.example/dashboard');
    expect(mail.text).toContain('08ABCDE1234F1Z5');
  });

  it('names with markup and line breaks – escaped in the body, one line in the subject', () => {
    const mail = receiptMail(store, order);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.html).not.toContain('<Scanner>');
    expect(mail.html).toContain('Asha &amp; Co');
  });

  it('a refund – says what comes back and whether access ends', () => {
    const refund = { id: 'r', amountPaise: 50_000, access: 'withdraw' as const };
    const mail = refundMail(store, order, refund);
    expect(mail.text).toContain('₹500.00');
    expect(mail.text).toContain('Your access to the tool has ended');
    expect(refundMail(store, order, { ...refund, access: 'keep' }).text).toContain('You keep your access');
  });
});
