/** Words that guessing programs try first. Longer ones before those they contain. */
const COMMON = `
  administrator tradingview tickwright superuser changeme password passw welcome trading default
  letmein example secret qwerty master login store admin please owner guest hello india dragon
  iloveyou asdf zxcv test root user pass shop demo abcd abc the my
`
  .trim()
  .split(/\s+/);
const LOOKS_LIKE: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** Parts of keyboard rows: 1234567890, 234567890, 123456789, …, 321. */
const ROWS = ['1234567890', '9876543210', '0123456789'].flatMap((row) =>
  [10, 9, 8, 7, 6, 5, 4, 3].flatMap((size) =>
    Array.from({ length: row.length - size + 1 }, (_, start) => row.slice(start, start + size)),
  ),
);
const KNOWN = [...ROWS.toSorted((a, b) => b.length - a.length), ...COMMON];

/** Different letters, or different signs of any kind, that a password nobody guesses has at least. */
const ENOUGH_LETTERS = 6;
const ENOUGH_SIGNS = 12;

function withoutWords(text: string, words: readonly string[]): string {
  return words.reduce((left, word) => (word ? left.replaceAll(word, '') : left), text);
}

/** Letters that remain when common words, digits, signs and repetitions are taken away. */
function remainder(text: string, own: readonly string[]): number {
  const letters = withoutWords(text, [...own, ...KNOWN]).replace(/[^\p{L}]/gu, '');
  return new Set(letters).size;
}

/**
 * Whether a password consists of words everybody tries, of `own` words (the store's name, the address), and of digits
 * and signs between them. Digits that stand for letters are read both ways.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const lower = password.toLowerCase();
  const read = [...lower].map((sign) => LOOKS_LIKE[sign] ?? sign).join('');
  // A generated password of digits or hexadecimal digits has few letters but many different signs.
  if (new Set(withoutWords(lower, KNOWN)).size >= ENOUGH_SIGNS) return false;
  const words = own.map((word) => word.toLowerCase()).filter((word) => word.length >= 3);
  return Math.min(remainder(lower, words), remainder(read, words)) < ENOUGH_LETTERS;
}
