/** The provider's rules for customer details. Values that break them are adapted or omitted, so that checkout succeeds. */

const NAME_LENGTH = { min: 3, max: 100 };
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The name as the provider accepts it (letters, spaces, dots, apostrophes), or null when too little is left. */
export function customerName(name: string): string | null {
  const cleaned = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M} .'-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}]+/u, '')
    .trim();
  // Counts code points, so that a surrogate pair is not cut in half.
  const letters = [...cleaned];
  return letters.length >= NAME_LENGTH.min ? letters.slice(0, NAME_LENGTH.max).join('').trim() : null;
}

/** The email if the provider accepts it, or null. */
export function customerEmail(email: string): string | null {
  return email.length <= 100 && EMAIL.test(email) ? email : null;
}

/** A note of 3 to `max` characters; a longer text is cut. */
export function note(text: string, max: number): string {
  const cleaned = [...text.toWellFormed().replace(/\s+/g, ' ').trim()];
  return cleaned.slice(0, max).join('').trim().padEnd(3, '.');
}
