import { getFace } from '../../platform/drawing/pdf/face.ts';
import type { Weight } from '../../platform/drawing/pdf/faces.ts';
import { toRuns } from '../../platform/drawing/pdf/runs.ts';

const WEIGHT: Weight = '600SemiBold';
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The clusters of a bold line from left to right, with the scale of their units at size 1. */
const shapedRuns = (line: string) =>
  toRuns(line, WEIGHT).map(({ family, text, isRightToLeft }) => {
    const face = getFace(family, WEIGHT);
    return { face, scale: 1 / face.font.unitsPerEm, clusters: face.shape(text, { isRightToLeft }) };
  });

/** The width of a bold line at size 1. */
function measureWidth(line: string): number {
  return shapedRuns(line).reduce(
    (sum, { clusters, scale }) => clusters.reduce((width, { advance }) => width + advance * scale, sum),
    0,
  );
}

/** The line as the paths of its letters in SVG, so that a picture needs no installed fonts. `y` is the baseline. */
export function toOutline(line: string, x: number, y: number, size: number): string {
  let at = x;
  const letters: string[] = [];
  for (const { face, scale, clusters } of shapedRuns(line)) {
    const unit = scale * size;
    for (const { parts, advance } of clusters) {
      for (const part of parts) {
        const transform = `translate(${at + part.x * unit} ${y - part.y * unit}) scale(${unit} ${-unit})`;
        letters.push(`<path transform="${transform}" d="${face.glyphs.glyphToPath(part.glyph)}"/>`);
      }
      at += advance * unit;
    }
  }
  return letters.join('');
}

/** Splits text into at most `most` lines of a width; what does not fit ends with an ellipsis. */
export function breakLines(text: string, width: number, size: number, max: number): string[] {
  const fits = (line: string) => measureWidth(line) * size <= width;
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, max).map((line, index) => {
    const isCut = index === max - 1 && lines.length > max;
    if (!isCut && fits(line)) return line;
    const letters = [...GRAPHEMES.segment(line)].map(({ segment }) => segment);
    while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop();
    return `${letters.join('').trimEnd()}…`;
  });
}
