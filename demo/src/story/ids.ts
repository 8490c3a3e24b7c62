import { v7 } from 'uuid';
import { randomFrom } from '../random.ts';

/** A version 7 UUID of that moment, the same for the same name: what is written twice is written over. */
export function idFor(name: string, moment: Date): string {
  const random = randomFrom(name);
  return v7({ msecs: moment.getTime(), random: Uint8Array.from({ length: 16 }, () => random.whole(0, 255)) });
}

/** Files are named apart from the day, so that a start that was cut off leaves nothing behind. */
const filesMade = new Date(Date.UTC(2026, 0, 1));

export const fileIdFor = (name: string): string => idFor(`file/${name}`, filesMade);

/** An order's number, as people read it out. */
export function orderNumberFor(name: string): string {
  const random = randomFrom(`order/${name}`);
  const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
  return `ORD-${Array.from({ length: 16 }, () => random.pick(letters)).join('')}`;
}

/** A number of the payment provider. */
export function digitsFor(name: string, length: number, start: string): string {
  const random = randomFrom(`digits/${name}`);
  return start + Array.from({ length: length - start.length }, () => random.whole(0, 9)).join('');
}
