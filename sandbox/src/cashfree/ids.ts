import { randomBytes, randomInt } from 'node:crypto';

const leadingDigits = { order: '2', payment: '5', refund: '1', subscription: '3' } as const;

/**
 * A provider id: 19 digits, below 2^63, always odd. Such a number has no exact double, which exposes a client
 * that parses it as a JS number.
 */
export function newCfId(kind: keyof typeof leadingDigits): string {
  const middle = Array.from({ length: 17 }, () => randomInt(10)).join('');
  return `${leadingDigits[kind]}${middle}${randomInt(5) * 2 + 1}`;
}

/** An opaque payment session id, well over 100 characters like the real one. */
export function newSessionId(): string {
  return `session_${randomBytes(90).toString('base64url')}`;
}

/** The session id of a subscription; the real one ends like this, too. */
export function newSubscriptionSessionId(): string {
  return `sub_session_${randomBytes(90).toString('base64url')}payment`;
}

/** An order id for requests without one. */
export function newOrderId(): string {
  return `order_${randomBytes(12).toString('hex')}`;
}

/** A bank's reference: 12 digits. */
export function newBankReference(): string {
  return Array.from({ length: 12 }, () => randomInt(10)).join('');
}
