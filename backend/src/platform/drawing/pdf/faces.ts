import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const noto = (script: string, letters: RegExp) => ({ folder: `noto-sans-${script}`, letters });

/**
 * A family for each script, in the order in which they are asked for a character. Signs that several scripts share,
 * such as the danda "।", are listed with each of them.
 */
const FAMILIES = {
  Inter: { folder: 'inter', letters: /[^]/u },
  NotoSansDevanagari: noto('devanagari', /\p{scx=Devanagari}/u),
  NotoSansTamil: noto('tamil', /\p{scx=Tamil}/u),
  NotoSansBengali: noto('bengali', /\p{scx=Bengali}/u),
  NotoSansGujarati: noto('gujarati', /\p{scx=Gujarati}/u),
  NotoSansTelugu: noto('telugu', /\p{scx=Telugu}/u),
  NotoSansKannada: noto('kannada', /\p{scx=Kannada}/u),
  NotoSansGurmukhi: noto('gurmukhi', /\p{scx=Gurmukhi}/u),
  NotoSansMalayalam: noto('malayalam', /\p{scx=Malayalam}/u),
  NotoSansOriya: noto('oriya', /\p{scx=Oriya}/u),
  NotoSansArabic: noto('arabic', /\p{scx=Arabic}/u),
  NotoEmoji: { folder: 'noto-emoji', letters: /\P{Alphabetic}/u },
} as const;

export type Family = keyof typeof FAMILIES;
export const FAMILY_NAMES = Object.keys(FAMILIES) as Family[];

export type Weight = '400Regular' | '600SemiBold';

/** Whether a family may have characters of a text, before its file is read. */
export const mayHave = (family: Family, text: string): boolean => FAMILIES[family].letters.test(text);

/** The file of a face. The packages contain plain TrueType, which HarfBuzz and PDFKit read as it is. */
export const getFile = (family: Family, weight: Weight): string =>
  require.resolve(`@expo-google-fonts/${FAMILIES[family].folder}/${weight}/${family}_${weight}.ttf`);
