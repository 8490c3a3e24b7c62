/** The provider's rules for who pays; what does not fit is reshaped or left out rather than refused at checkout. */

const NAME_LENGTH = { min: 3, max: 100 };
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A person's name as the provider takes it (letters, spaces, dots, apostrophes), or null when little is left. */
export function customerName(name: string): string | null {
  const cleaned = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M} .'-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}]+/u, '')
    .trim();
  // Counted in characters: half of a surrogate pair is no letter.
  const letters = [...cleaned];
  return letters.length >= NAME_LENGTH.min ? letters.slice(0, NAME_LENGTH.max).join('').trim() : null;
}

/** An address the provider takes, or null. */
export function customerEmail(email: string): string | null {
  return email.length <= 100 && EMAIL.test(email) ? email : null;
}

/** A note of 3 to `max` characters; longer ones are cut. */
export function note(text: string, max: number): string {
  const cleaned = [...text.toWellFormed().replace(/\s+/g, ' ').trim()];
  return cleaned.slice(0, max).join('').trim().padEnd(3, '.');
}
