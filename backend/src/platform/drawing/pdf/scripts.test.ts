import { pdfText } from '../../../../test/support/pdf-text.ts';
import { drawPdf } from './draw-pdf.ts';
import { getFace } from './face.ts';
import type { Weight } from './faces.ts';
import { drawLine } from './lines.ts';
import { toRuns } from './runs.ts';

const WEIGHTS: Weight[] = ['400Regular', '600SemiBold'];

/** The runs are named by the ends of their families. */
const NAMES: [script: string, name: string, families: string[]][] = [
  ['Latin', 'Çağrı Łódź, Nguyễn Văn Đức “Pro” – ₹1,499', ['Inter']],
  ['Cyrillic', 'Дмитрий Щербаков, Київ', ['Inter']],
  ['Greek', 'Γιώργος Παπαδόπουλος', ['Inter']],
  ['Devanagari', 'श्रीमती हिंदी क्षत्रिय, ज़ोन, कार्तिक। ४२॥', ['Devanagari']],
  ['Tamil', 'கோபாலகிருஷ்ணன் மௌனி ஸ்ரீ', ['Tamil']],
  ['Bengali', 'সৌমিত্র ব্যানার্জি। অসমীয়া ৰ', ['Bengali']],
  ['Gujarati', 'કિરીટ શ્રીવાસ્તવ ₹૫૦', ['Gujarati']],
  ['Telugu', 'శ్రీనివాస్ కృష్ణమూర్తి', ['Telugu']],
  ['Kannada', 'ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣಪ್ಪ', ['Kannada']],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਢਿੱਲੋਂ।', ['Gurmukhi']],
  ['Malayalam', 'ശ്രീകുമാർ കോഴിക്കോട് ന്‍', ['Malayalam']],
  ['Odia', 'ପ୍ରିୟଙ୍କା ଓଡ଼ିଆ କୌଶିକ', ['Oriya']],
  ['Urdu', 'محمد علی خان', ['Arabic']],
  ['Emoji', '🚀😀👨‍👩‍👧🇮🇳❤️1️⃣👍🏽', ['Emoji']],
];

const shapedRuns = (name: string, weight: Weight) =>
  toRuns(name, weight).map(({ family, text, isRightToLeft }) => {
    const face = getFace(family, weight);
    return { face, clusters: face.shape(text, { isRightToLeft }) };
  });

/** Draws each line on a page of its own and returns their texts. */
async function drawn(lines: string[], isBold = false): Promise<string[]> {
  const sheet = { title: 'Names', author: 'Store', layout: 'portrait', margin: 40 } as const;
  const pdf = await drawPdf(sheet, (page) => {
    for (const [index, line] of lines.entries())
      drawLine(page, line, { x: 40, y: 40 + 30 * index, width: 500, size: 14, colour: '#000', isBold });
  });
  return pdfText(pdf).split('\n');
}

describe('names of all scripts', () => {
  test.each(NAMES)('%s – drawn by fonts that have every character', (_, name, families) => {
    for (const weight of WEIGHTS) {
      const runs = shapedRuns(name, weight);
      expect(toRuns(name, weight).map(({ family }) => family.replace(/^Noto(Sans)?/, ''))).toEqual(families);
      const missing = runs.flatMap(({ face, clusters }) => {
        const unknown = new Set([0, face.glyphs.nominalGlyph(0x3f)]);
        return clusters.filter(({ parts }) => parts.some(({ glyph }) => unknown.has(glyph)));
      });
      expect(missing).toEqual([]);
    }
  });

  test('all in one document – the text of each is read as it was written', async () => {
    const leftToRight = NAMES.filter(([script]) => script !== 'Urdu').map(([, name]) =>
      name.normalize('NFC'),
    );
    for (const isBold of [false, true]) expect(await drawn(leftToRight, isBold)).toEqual(leftToRight);
  });

  test('Urdu – its letters stand from right to left', async () => {
    const [line = ''] = await drawn(['محمد علی']);
    expect([...line].toReversed().join('')).toBe('محمد علی');
  });

  test('vowel sign before its consonant – in the order of HarfBuzz, and one glyph with its consonant', () => {
    const [run] = shapedRuns('कि', '400Regular');
    const [cluster] = run?.clusters ?? [];
    expect(run?.clusters).toHaveLength(1);
    expect([cluster?.text, cluster?.parts.map(({ x }) => x)]).toEqual(['कि', [0, 259]]);
  });
});

describe('fonts of a line', () => {
  const getFamilies = (line: string) =>
    toRuns(line, '400Regular').map(({ family, text }) => [family.replace(/^Noto(Sans)?/, ''), text]);

  test.each([
    [
      'Chain ऑप्शन चेन 2',
      [
        ['Inter', 'Chain '],
        ['Devanagari', 'ऑप्शन चेन 2'],
      ],
    ],
    [
      'Rao 🚀 2',
      [
        ['Inter', 'Rao '],
        ['Emoji', '🚀'],
        ['Inter', ' 2'],
      ],
    ],
    [
      'தமிழ் (Rao)',
      [
        ['Tamil', 'தமிழ் ('],
        ['Inter', 'Rao)'],
      ],
    ],
    [
      'a।',
      [
        ['Inter', 'a'],
        ['Devanagari', '।'],
      ],
    ],
  ])('%s – common characters stay with their neighbours', (line, runs) => {
    expect(getFamilies(line)).toEqual(runs);
  });

  test.each([
    ['Rao محمد علی Co.', ['Rao ', 'محمد علی', ' Co.']],
    ['محمد علی (12) خان', ['خان', ') ', '12', 'محمد علی (']],
    ['شاہ Rao', ['Rao', 'شاہ ']],
  ])('%s – parts of two directions in the order in which they are seen', (line, parts) => {
    expect(toRuns(line, '400Regular').map(({ text }) => text)).toEqual(parts);
  });

  test('script without a font, control characters – a question mark for each, spaces, no box', async () => {
    expect(await drawn(['李明 \u0007Rao\uffff'])).toEqual(['李明  Rao\uffff']);
    const [run] = shapedRuns('李', '400Regular');
    expect(run?.clusters[0]?.parts[0]?.glyph).toBe(run?.face.glyphs.nominalGlyph(0x3f));
  });

  test('invisible direction marks – drawn as nothing', () => {
    const [run] = shapedRuns('Ra\u200bo\u2069', '400Regular');
    const [plain] = shapedRuns('Rao', '400Regular');
    const measureWidth = (clusters: { advance: number }[] = []) =>
      clusters.reduce((sum, { advance }) => sum + advance, 0);
    expect(measureWidth(run?.clusters)).toBe(measureWidth(plain?.clusters));
  });

  test('right-aligned figures – all of one width', () => {
    const face = getFace('Inter', '400Regular');
    const shaping = { isRightToLeft: false, hasEqualFigures: true };
    expect(new Set(face.shape('0123456789', shaping).map(({ advance }) => advance)).size).toBe(1);
  });
});
