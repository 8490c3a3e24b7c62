/** The words of the catalogue, and how many tools have each. */
export type Vocabulary = ReadonlyMap<string, number>;

const MAX_TYPOS = 2;

/** Short words are too much like others; the vowel signs of Hindi are no letters. */
function typosIn(word: string): number {
  const { length } = word.replace(/\p{M}/gu, '');
  if (length < 3) return 0;
  return length < 5 ? 1 : MAX_TYPOS;
}

/**
 * How many letters to insert, remove, change or swap with the next one, to make one word the other; more than `max` when
 * it is more, counted no further.
 */
export function typosBetween(word: string, other: string, max = Infinity): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let i = 1; i <= word.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (word[i - 1] === other[j - 1] ? 0 : 1);
      let typos = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && word[i - 1] === other[j - 2] && word[i - 2] === other[j - 1]) {
        typos = Math.min(typos, (before[j - 2] ?? 0) + 1);
      }
      next.push(typos);
      least = Math.min(least, typos);
    }
    if (least > max) return least;
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}

/** The letters of a word as bits; some share one. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The known word with the fewest typos, of several the most common one; the word itself when none is close. */
function nearest(word: string, vocabulary: Vocabulary): string {
  const allowed = typosIn(word);
  let best = { word, typos: allowed + 1, count: 0 };
  if (allowed === 0) return word;
  const letters = lettersOf(word);
  for (const [known, count] of vocabulary) {
    if (Math.abs(known.length - word.length) > allowed) continue;
    // A typo brings at most one letter, and takes one away. Comparing whole words takes a hundred times as long.
    const others = lettersOf(known);
    if (countBits(letters & ~others) > allowed || countBits(others & ~letters) > allowed) continue;
    const typos = typosBetween(word, known, allowed);
    // Two typos, and the first letter is another one: rather another word.
    if (typos === MAX_TYPOS && known[0] !== word[0]) continue;
    if (typos < best.typos || (typos === best.typos && typos <= allowed && count > best.count)) {
      best = { word: known, typos, count };
    }
  }
  return best.word;
}

/** The words with their typos corrected; null when there are none. The last word may be the beginning of one. */
export function correctTypos(words: readonly string[], vocabulary: Vocabulary): string[] | null {
  const last = words.length - 1;
  const isBeginning = (word: string) => [...vocabulary.keys()].some((known) => known.startsWith(word));
  const corrected = words.map((word, place) =>
    vocabulary.has(word) || (place === last && isBeginning(word)) ? word : nearest(word, vocabulary),
  );
  return corrected.some((word, place) => word !== words[place]) ? corrected : null;
}
