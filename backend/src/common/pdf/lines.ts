import { runsOf } from './typeface.js';

export interface LineLook {
  x: number;
  /** The middle of the line's height. */
  y: number;
  width: number;
  size: number;
  colour: string;
  align?: 'left' | 'center' | 'right';
  /** Only the Latin font has a regular weight. */
  isBold?: boolean;
}

const SHARE_BEFORE: Record<NonNullable<LineLook['align']>, number> = { left: 0, center: 0.5, right: 1 };

function piecesOf(line: string, isBold: boolean) {
  return runsOf(line).map(({ face, text }) => ({ face: face === 'bold' && !isBold ? 'text' : face, text }));
}

function widthOf(pdf: PDFKit.PDFDocument, line: string, size: number, isBold: boolean): number {
  return piecesOf(line, isBold)
    .map(({ face, text }) => pdf.font(face).fontSize(size).widthOfString(text))
    .reduce((sum, width) => sum + width, 0);
}

/** Draws one line in any supported scripts, smaller if it would not fit. */
export function drawLine(pdf: PDFKit.PDFDocument, line: string, look: LineLook): void {
  const { align = 'left', isBold = false, width, y, colour } = look;
  const size = Math.min(look.size, (look.size * width) / widthOf(pdf, line, look.size, isBold));
  let x = look.x + (width - widthOf(pdf, line, size, isBold)) * SHARE_BEFORE[align];
  for (const { face, text } of piecesOf(line, isBold)) {
    pdf
      .font(face)
      .fontSize(size)
      .fillColor(colour)
      .text(text, x, y, { lineBreak: false, baseline: 'middle' });
    x += pdf.widthOfString(text);
  }
}

/** Splits text into lines that fit the width, at spaces and line breaks. */
export function wrapText(
  pdf: PDFKit.PDFDocument,
  text: string,
  { width, size, isBold = false }: Pick<LineLook, 'width' | 'size' | 'isBold'>,
): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const longer = [lines.at(-1), word].filter(Boolean).join(' ');
      if (lines.length > 0 && widthOf(pdf, longer, size, isBold) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}
