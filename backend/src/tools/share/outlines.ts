import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { type Face, FACES, runsOf } from '../../common/pdf/typeface.js';
import { unpackWoff } from '../../common/pdf/unpack-woff.js';

const fonts = new Map<Face, Font>();

function fontOf(face: Face): Font {
  const font = fonts.get(face) ?? create(unpackWoff(readFileSync(FACES[face])));
  fonts.set(face, font);
  return font;
}

/** The width of a bold line at size 1. */
function widthOf(line: string): number {
  return runsOf(line).reduce((sum, { face, text }) => {
    const font = fontOf(face);
    return sum + font.layout(text).advanceWidth / font.unitsPerEm;
  }, 0);
}

/** The line as the path of its letters, so that a picture needs no installed fonts. `y` is the baseline. */
export function outlineOf(line: string, x: number, y: number, size: number): string {
  let at = x;
  const letters: string[] = [];
  for (const { face, text } of runsOf(line)) {
    const font = fontOf(face);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    for (const [index, { path }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      letters.push(
        path
          .scale(scale, -scale)
          .translate(at + xOffset * scale, y - yOffset * scale)
          .toSVG(),
      );
      at += xAdvance * scale;
    }
  }
  return letters.join('');
}

/** Splits text into at most `most` lines of a width; what does not fit ends with an ellipsis. */
export function linesOf(text: string, width: number, size: number, most: number): string[] {
  const fits = (line: string) => widthOf(line) * size <= width;
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, most).map((line, index) => {
    const isCut = index === most - 1 && lines.length > most;
    if (!isCut && fits(line)) return line;
    const letters = [...line];
    while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop();
    return `${letters.join('').trimEnd()}…`;
  });
}
