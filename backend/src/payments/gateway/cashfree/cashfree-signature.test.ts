import { isSignedBy, signBody } from './cashfree-signature.ts';

const SECRET = 'cfsk_ma_test_0123456789abcdef';
const TIMESTAMP = '1772603553000';
const BODY = Buffer.from(
  '{"data":{"order":{"order_id":"pb_10001_1","order_amount":1499.00,"order_currency":"INR","order_tags":null}},' +
    '"event_time":"2026-03-04T11:22:33+05:30","type":"PAYMENT_SUCCESS_WEBHOOK"}',
);
const SIGNATURE = 'OFmakXpEf13++J3x7BXoKHoxogqJGQbjDkJVckH9+TA=';

describe('webhook signature', () => {
  test('the raw bytes – verified', () => {
    expect(isSignedBy(SECRET, TIMESTAMP, BODY, SIGNATURE)).toBe(true);
  });

  test('a parsed and serialised body – refused', () => {
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(BODY.toString())));
    expect(signBody(SECRET, TIMESTAMP, rewritten)).toBe('9on9KIIqrBnno2LTqbFxCbMLjlmSe2rIXqSa72ZxtuM=');
    expect(isSignedBy(SECRET, TIMESTAMP, rewritten, SIGNATURE)).toBe(false);
  });

  test.each([
    ['another secret', 'cfsk_ma_test_other', TIMESTAMP, SIGNATURE],
    ['another time', SECRET, '1772603553001', SIGNATURE],
    ['no signature', SECRET, TIMESTAMP, ''],
    ['a longer signature', SECRET, TIMESTAMP, `${SIGNATURE}=`],
    ['text that is no signature', SECRET, TIMESTAMP, 'ÄÖÜ'.repeat(14)],
  ])('%s – refused', (_name, secret, timestamp, signature) => {
    expect(isSignedBy(secret, timestamp, BODY, signature)).toBe(false);
  });
});
