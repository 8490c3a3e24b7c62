import fc from 'fast-check';
import { findClaims } from './find-claims.ts';
import { toWords } from './words.ts';

const CLAIMS = [
  'guaranteed returns',
  '100% accuracy',
  'risk-free trading',
  'sure shot',
  'no loss',
  'गारंटीड रिटर्न',
];
const INVISIBLE = ['\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u00AD', '\u034F'];
const FULL_WIDTH = 0xfee0;

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + FULL_WIDTH));

const insert = (text: string, sign: string, places: readonly number[]) =>
  places.reduce((result, place) => {
    const at = 1 + (place % Math.max(1, result.length - 1));
    return `${result.slice(0, at)}${sign}${result.slice(at)}`;
  }, text);

const blocks = (text: string) => findClaims(text).some(({ level }) => level === 'block');

test('any text – words follow each other inside it, and claims are quotes of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      let before = { start: 0, end: 0 };
      for (const word of toWords(text)) {
        expect(word.start).toBeGreaterThanOrEqual(before.start);
        expect(word.end).toBeGreaterThanOrEqual(before.end);
        expect(word.end).toBeGreaterThan(word.start);
        // Two words share a place only where one character is read as both, such as "¼" as 1 and 4.
        if (word.start < before.end) expect([...text.slice(word.start, before.end)]).toHaveLength(1);
        before = word;
      }
      expect(before.end).toBeLessThanOrEqual(text.length);
      for (const claim of findClaims(text)) expect(text).toContain(claim.text);
    }),
    { examples: [['¼'], ['x¼ of it']] },
  );
});

test('a claim with invisible characters anywhere – found', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...CLAIMS),
      fc.constantFrom(...INVISIBLE),
      fc.array(fc.nat(), { maxLength: 10 }),
      (claim, sign, places) => blocks(insert(claim, sign, places)),
    ),
  );
});

test('a claim in capitals or full width – found', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CLAIMS), fc.boolean(), fc.boolean(), (claim, capitals, wide) => {
      const text = capitals ? claim.toUpperCase() : claim;
      return blocks(wide ? fullWidth(text) : text);
    }),
  );
});

test('a claim after any other sentences – found', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.constantFrom(...CLAIMS), (text, claim) =>
      blocks(`${text}\n\n${claim}`),
    ),
  );
});
