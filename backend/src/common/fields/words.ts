/** A value of the API in words: `refund_not_paid` becomes “refund not paid”. */
export const inWords = (value: string): string => value.replaceAll(/[_-]/g, ' ');

/** The same at the beginning of a line. */
export function capitalise(value: string): string {
  const words = inWords(value);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text of at most so many UTF-16 units, cut between two characters as people see them, with the mark where it was cut. */
export function shortened(text: string, max: number, mark = ''): string {
  if (text.length <= max) return text;
  const room = max - mark.length;
  // One character with very many accents can be longer than the room: then at least no half of a code point.
  const end = graphemes.segment(text).containing(room)?.index ?? 0;
  return (end > 0 ? text.slice(0, end) : text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')) + mark;
}
