import { v7 } from 'uuid';
import { randomFrom } from '../random.ts';

/** The characters of order numbers and licence keys, as in the store. */
export const CROCKFORD: readonly string[] = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];

/** A version 7 UUID; the same name and moment always give the same one. */
export function idFor(name: string, moment: Date): string {
  const random = randomFrom(name);
  return v7({ msecs: moment.getTime(), random: Uint8Array.from({ length: 16 }, () => random.whole(0, 255)) });
}

/** File ids do not depend on the day: an interrupted load is repeated with the same file names. */
const filesMade = new Date(Date.UTC(2026, 0, 1));

export const fileIdFor = (name: string): string => idFor(`file/${name}`, filesMade);

/** An order number as customers see it. */
export function orderNumberFor(name: string): string {
  const random = randomFrom(`order/${name}`);
  return `ORD-${Array.from({ length: 16 }, () => random.pick(CROCKFORD)).join('')}`;
}

/** An id of the payment provider. */
export function digitsFor(name: string, length: number, start: string): string {
  const random = randomFrom(`digits/${name}`);
  return start + Array.from({ length: length - start.length }, () => random.whole(0, 9)).join('');
}
