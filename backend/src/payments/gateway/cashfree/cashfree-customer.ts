import { isStatedName } from '../../../common/fields/mailbox.ts';
import { shortened } from '../../../common/fields/words.ts';

/** The provider's rules for customer details. Values that break them are adapted or omitted, so that checkout succeeds. */

const NAME_LENGTH = { min: 3, max: 100 };
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The name as the provider accepts it (letters, spaces, dots, apostrophes), or null when there is none, or too little. */
export function customerName(name: string): string | null {
  if (!isStatedName(name)) return null;
  const cleaned = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M} .'-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}]+/u, '')
    .trim();
  const sent = shortened(cleaned, NAME_LENGTH.max).trim();
  return [...sent].length >= NAME_LENGTH.min ? sent : null;
}

/** The email if the provider accepts it, or null. */
export function customerEmail(email: string): string | null {
  return email.length <= 100 && EMAIL.test(email) ? email : null;
}

/** A note of 3 to `max` characters; a longer text is cut. */
export function note(text: string, max: number): string {
  const cleaned = text.toWellFormed().replace(/\s+/g, ' ').trim();
  return shortened(cleaned, max).trim().padEnd(3, '.');
}
