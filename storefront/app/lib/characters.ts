const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text of at most so many UTF-16 units, cut between two characters as people see them. */
export function shortened(text: string, max: number): string {
  return text.length > max ? text.slice(0, graphemes.segment(text).containing(max)?.index) : text;
}

/** The first character of a text as people see it. */
export const firstLetter = (text: string): string => graphemes.segment(text).containing(0)?.segment ?? '';

/** A text in so many characters, cut at a word. */
export function collapse(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = shortened(text, limit);
  const space = cut.lastIndexOf(' ');
  return `${(space > limit / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
