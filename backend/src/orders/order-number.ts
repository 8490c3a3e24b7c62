import { randomBytes } from 'node:crypto';
import { CROCKFORD } from '../common/fields/ids.ts';

/** An order number that can be read out on the phone. */
export const newOrderNumber = (): string =>
  `ORD-${Array.from(randomBytes(16), (byte) => CROCKFORD[byte % 32]).join('')}`;
