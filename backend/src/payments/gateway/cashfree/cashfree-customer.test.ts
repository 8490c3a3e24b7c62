import fc from 'fast-check';
import { customerEmail, customerName, note } from './cashfree-customer.ts';

describe('customer details for the provider', () => {
  test.each([
    ['Asha Rao', 'Asha Rao'],
    ['  Asha   Rao ', 'Asha Rao'],
    ['Asha Rao (Pvt) Ltd. 42', 'Asha Rao Pvt Ltd.'],
    ["Siobhán O'Neil", "Siobhán O'Neil"],
    ['आशा राव', 'आशा राव'],
    ['R2-D2', 'R -D'],
    ['42', null],
    ['Al', null],
    [`M${'नि'.repeat(60)}`, `M${'नि'.repeat(49)}`],
  ])('name %j – sent as %j', (name, sent) => {
    expect(customerName(name)).toBe(sent);
  });

  test('any name – sent with 3 to 100 letters, or omitted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const sent = customerName(name);
        expect(sent === null || /^\p{L}[\p{L}\p{M} .'-]{2,99}$/u.test(sent)).toBe(true);
      }),
    );
  });

  test('an email the provider would reject – omitted', () => {
    expect(customerEmail('asha@example.com')).toBe('asha@example.com');
    expect(customerEmail(`${'a'.repeat(95)}@example.com`)).toBeNull();
    expect(customerEmail('asha@localhost')).toBeNull();
  });

  test('any note – at least 3 characters, cut at the limit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        const sent = note(text, 100);
        expect([...sent].length).toBeGreaterThanOrEqual(3);
        expect([...sent].length).toBeLessThanOrEqual(100);
      }),
    );
  });
});
