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

/** What the Latin fonts have: with typographic dashes and quotes, without the rupee sign, which the extended one has. */
const LATIN = String.raw`\u0000-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u200b\u200e-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215`;

const SCRIPTS = new RegExp(
  String.raw`(?<devanagari>[\p{Script=Devanagari}\u200c\u200d]+)|(?<extended>[^${LATIN}\p{Script=Devanagari}\u200c\u200d]+)|(?<bold>[${LATIN}]+)`,
  'gu',
);

/** Splits a bold line where the script changes, each part with its font. */
export function runsOf(line: string): { face: Face; text: string }[] {
  return [...line.normalize('NFC').matchAll(SCRIPTS)].map(({ 0: text, groups }) => ({
    face: groups?.devanagari ? 'devanagari' : groups?.extended ? 'extended' : 'bold',
    text,
  }));
}
