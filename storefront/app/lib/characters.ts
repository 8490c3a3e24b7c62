const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text of at most so many UTF-16 units, cut between two characters as people see them. */
export function shortened(text: string, max: number): string {
  return text.length > max ? text.slice(0, graphemes.segment(text).containing(max)?.index) : text;
}

/** The first character of a text as people see it. */
export const firstLetter = (text: string): string => graphemes.segment(text).containing(0)?.segment ?? '';

/** Descriptions longer than this are shown collapsed. */
export const collapseAt = 300;

/** The first part of a long text, cut at a word, or all of a short one. */
export function collapse(text: string, limit = collapseAt): { short: string; isLong: boolean } {
  if (text.length <= limit) return { short: text, isLong: false };
  const cut = shortened(text, limit);
  const space = cut.lastIndexOf(' ');
  return { short: `${(space > limit / 2 ? cut.slice(0, space) : cut).trimEnd()}…`, isLong: true };
}
