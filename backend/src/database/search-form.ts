/** Letters whose accents a search ignores: Latin, Greek and Cyrillic. Signs of other scripts are vowels, so they stay. */
const ACCENTED = /([A-Za-z\u00c6-\u024f\u0370-\u03ff\u0400-\u052f\u1e00-\u1fff])[\u0300-\u036f]+/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Letters that Unicode does not take apart, and one that has two forms. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};

/** A text as searches compare it: however it was typed, in lower case, without accents. The database's `search_form` is the same. */
export function searchForm(text: string): string {
  return text
    .toWellFormed()
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(ACCENTED, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ßæœøłđħŧıς]/g, (letter) => PLAIN[letter] ?? letter);
}
