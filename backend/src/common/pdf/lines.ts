import { type Face, runsOf } from './typeface.js';

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

/** From the baseline to the middle of the Latin fonts, as a share of the size: all scripts of a line stand on one baseline. */
const MIDDLE = 0.364;

type Features = PDFKit.Mixins.OpenTypeFeatures[];

/** Without contextual forms, which take a sixth of the time of a document. PDFKit hands this on; its types know lists only. */
const PLAIN = { calt: false } as unknown as Features;
/** Figures of one width, so that amounts stand below each other and kerning hides no decimal point. */
const FIGURES = { calt: false, tnum: true } as unknown as Features;

interface Piece {
  face: Face;
  text: string;
  features: Features | undefined;
}

/** Widths at size 1 in each document, because a text is measured before it is wrapped and again before it is drawn. */
const widths = new WeakMap<PDFKit.PDFDocument, Map<string, number>>();

function widthOf(pdf: PDFKit.PDFDocument, { face, text, features }: Piece): number {
  const known = widths.get(pdf) ?? new Map<string, number>();
  widths.set(pdf, known);
  const key = `${face} ${features === FIGURES} ${text}`;
  const width = known.get(key) ?? pdf.font(face).fontSize(1).widthOfString(text, { features });
  known.set(key, width);
  return width;
}

/** The parts of a line with their widths at a size. */
function measure(
  pdf: PDFKit.PDFDocument,
  line: string,
  { size, isBold = false, align }: Pick<LineLook, 'size' | 'isBold' | 'align'>,
) {
  // What stands on the right are figures.
  const latin = align === 'right' ? FIGURES : PLAIN;
  const pieces = piecesOf(line, isBold).map(({ face, text }) => {
    const piece: Piece = { face, text, features: face === 'devanagari' ? undefined : latin };
    return { ...piece, width: widthOf(pdf, piece) * size };
  });
  return { pieces, total: pieces.reduce((sum, { width }) => sum + width, 0) };
}

/** Draws one line in any supported scripts, smaller if it would not fit. */
export function drawLine(pdf: PDFKit.PDFDocument, line: string, look: LineLook): void {
  const { align = 'left', width, y, colour } = look;
  const { pieces, total } = measure(pdf, line, look);
  const scale = Math.min(1, width / total);
  let x = look.x + (width - total * scale) * SHARE_BEFORE[align];
  const size = look.size * scale;
  for (const piece of pieces) {
    pdf
      .font(piece.face)
      .fontSize(size)
      .fillColor(colour)
      .text(piece.text, x, y, { lineBreak: false, baseline: -MIDDLE * size, features: piece.features });
    x += piece.width * scale;
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
      if (lines.length > 0 && measure(pdf, longer, { size, isBold }).total <= width)
        lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}
