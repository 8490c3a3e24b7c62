import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// WOFF, because PDFKit's subsetter fails on accented letters in WOFF2.
const INTER = '@fontsource/inter/files/inter-latin';

/** Each font covers one script, so a name may need several. */
export const FACES = {
  text: require.resolve(`${INTER}-400-normal.woff`),
  bold: require.resolve(`${INTER}-600-normal.woff`),
  extended: require.resolve(`${INTER}-ext-600-normal.woff`),
  devanagari:
    require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-600-normal.woff'),
};

export type Face = keyof typeof FACES;

const SCRIPTS =
  /(?<devanagari>[\p{Script=Devanagari}\u200c\u200d]+)|(?<extended>[^\u0000-\u00ff]+)|(?<bold>[\u0000-\u00ff]+)/gu;

/** Splits a bold line where the script changes, each part with its font. */
export function runsOf(line: string): { face: Face; text: string }[] {
  return [...line.normalize('NFC').matchAll(SCRIPTS)].map(({ 0: text, groups }) => ({
    face: groups?.devanagari ? 'devanagari' : groups?.extended ? 'extended' : 'bold',
    text,
  }));
}
