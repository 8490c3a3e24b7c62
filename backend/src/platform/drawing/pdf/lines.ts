import { getFace } from './face.ts';
import type { Weight } from './faces.ts';
import { type PdfFont, getPdfFont } from './pdf-font.ts';
import { type Run, toRuns } from './runs.ts';

export interface LineLook {
  x: number;
  /** The middle of the line's height. */
  y: number;
  width: number;
  size: number;
  colour: string;
  align?: 'left' | 'center' | 'right';
  isBold?: boolean;
  /** Where a click leads. */
  link?: string;
}

const SHARE_BEFORE: Record<NonNullable<LineLook['align']>, number> = { left: 0, center: 0.5, right: 1 };

/** From the baseline to the middle of the Latin fonts, as a share of the size: all scripts of a line stand on one baseline. */
const MIDDLE = 0.364;

/** The fonts of a document, each made when its first text needs it. */
const fontsOfDocuments = new WeakMap<PDFKit.PDFDocument, Map<string, PdfFont>>();
/** Widths at size 1 in each document, because a text is measured before it is wrapped and again before it is drawn. */
const widths = new WeakMap<PDFKit.PDFDocument, Map<string, number>>();

function keptFor<Value>(
  all: WeakMap<PDFKit.PDFDocument, Map<string, Value>>,
  pdf: PDFKit.PDFDocument,
): Map<string, Value> {
  const kept = all.get(pdf) ?? new Map<string, Value>();
  all.set(pdf, kept);
  return kept;
}

interface Piece extends Run {
  weight: Weight;
  hasEqualFigures: boolean;
}

function useFont(pdf: PDFKit.PDFDocument, { family, weight }: Piece): void {
  const fonts = keptFor(fontsOfDocuments, pdf);
  const name = `${family} ${weight}`;
  const font = fonts.get(name) ?? getPdfFont(getFace(family, weight));
  fonts.set(name, font);
  // PDFKit takes a font that is open, too; its types do not know that.
  pdf.font(font as unknown as ArrayBuffer, name);
}

/** PDFKit hands this on to the font's `layout`; its types know lists of OpenType features only. */
const getShaping = ({ isRightToLeft, hasEqualFigures }: Piece) =>
  ({ isRightToLeft, hasEqualFigures }) as unknown as PDFKit.Mixins.OpenTypeFeatures[];

function measureWidth(pdf: PDFKit.PDFDocument, piece: Piece): number {
  const known = keptFor(widths, pdf);
  const { family, weight, hasEqualFigures, isRightToLeft, text } = piece;
  const key = `${family} ${weight} ${hasEqualFigures} ${isRightToLeft} ${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  useFont(pdf, piece);
  const width = pdf.fontSize(1).widthOfString(text, { features: getShaping(piece) });
  known.set(key, width);
  return width;
}

/** The parts of a line with their widths at a size. */
function measure(
  pdf: PDFKit.PDFDocument,
  line: string,
  { size, isBold = false, align }: Pick<LineLook, 'size' | 'isBold' | 'align'>,
) {
  const weight = isBold ? '600SemiBold' : '400Regular';
  const pieces = toRuns(line, weight).map((run) => {
    // What stands on the right are figures.
    const piece: Piece = { ...run, weight, hasEqualFigures: align === 'right' };
    return { ...piece, width: measureWidth(pdf, piece) * size };
  });
  return { pieces, total: pieces.reduce((sum, { width }) => sum + width, 0) };
}

/** Draws one line in any supported scripts, smaller if it would not fit. */
export function drawLine(pdf: PDFKit.PDFDocument, line: string, look: LineLook): void {
  const { align = 'left', width, y, colour, link } = look;
  const { pieces, total } = measure(pdf, line, look);
  const scale = Math.min(1, width / total);
  let x = look.x + (width - total * scale) * SHARE_BEFORE[align];
  const size = look.size * scale;
  for (const piece of pieces) {
    useFont(pdf, piece);
    pdf
      .fontSize(size)
      .fillColor(colour)
      .text(piece.text, x, y, {
        lineBreak: false,
        baseline: -MIDDLE * size,
        features: getShaping(piece),
        link,
      });
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
