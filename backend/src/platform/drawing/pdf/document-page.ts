import { drawLine, type LineLook, wrapText } from './lines.ts';

const INK = '#0f172a';
const MUTED = '#475569';
const RULE = '#cbd5e1';
const ACCENT = '#047857';
const SIZE = 9.5;
const SMALL = 8;
const LINE = 14;
const COLUMN = 230;
const GAP = 8;

export interface Cell {
  text: string;
  /** A second line, in small print. */
  note?: string;
  /** 0 for the column that takes the rest. */
  width: number;
  align?: 'left' | 'right';
}

/** Draws a document with a table from top to bottom, and begins a page where one is full. */
export class DocumentPage {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly margin: number;
  private readonly width: number;
  private readonly bottom: number;
  private y: number;

  constructor(pdf: PDFKit.PDFDocument, margin: number) {
    this.pdf = pdf;
    this.margin = margin;
    this.width = pdf.page.width - 2 * margin;
    this.bottom = pdf.page.height - margin;
    this.y = margin + 10;
  }

  private at(text: string, look: Partial<LineLook>): void {
    const usual = { x: this.margin, y: this.y, width: this.width, size: SIZE, colour: INK };
    drawLine(this.pdf, text, { ...usual, ...look });
  }

  private need(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.pdf.addPage();
    this.y = this.margin + 10;
  }

  private wrap(text: string, width: number, isBold = false): string[] {
    return wrapText(this.pdf, text, { width, size: SIZE, isBold });
  }

  header(left: string, right: string): void {
    const look = { size: 19, isBold: true, width: this.width / 2 - GAP };
    this.at(left, look);
    this.at(right, { ...look, x: this.margin + this.width / 2 + GAP, align: 'right' });
    this.y += 30;
    this.rule(ACCENT);
  }

  rule(colour = RULE): void {
    this.pdf
      .moveTo(this.margin, this.y - 4)
      .lineTo(this.margin + this.width, this.y - 4)
      .lineWidth(0.75)
      .stroke(colour);
    this.y += 12;
  }

  space(points: number): void {
    this.y += points;
  }

  label(text: string): void {
    this.at(text, { size: SMALL, colour: MUTED });
    this.y += LINE;
  }

  text(text: string, isBold = false): void {
    for (const line of this.wrap(text, this.width, isBold)) {
      this.need(LINE);
      this.at(line, { isBold, colour: isBold ? INK : MUTED });
      this.y += LINE;
    }
  }

  /** Lines on the left, the first one bold, beside labelled values on the right. */
  columns(lines: readonly string[], fields: readonly [label: string, value: string][]): void {
    const left = lines.flatMap((line, index) =>
      this.wrap(line, COLUMN, index === 0).map((text) => ({ text, isBold: index === 0 })),
    );
    const right = fields.flatMap(([label, value]) =>
      this.wrap(value, COLUMN - 85).map((text, index) => ({ label: index === 0 ? label : '', text })),
    );
    const x = this.margin + this.width - COLUMN;
    for (let row = 0; row < Math.max(left.length, right.length); row += 1) {
      this.need(LINE);
      const [line, field] = [left[row], right[row]];
      if (line) this.at(line.text, { width: COLUMN, isBold: line.isBold });
      if (field?.label) this.at(field.label, { x, width: 80, colour: MUTED });
      if (field) this.at(field.text, { x: x + 85, width: COLUMN - 85, align: 'right' });
      this.y += LINE;
    }
    this.y += GAP;
  }

  /** A table whose head is repeated on each page. */
  table({ head, rows }: { head: Cell[]; rows: Cell[][] }): void {
    const taken = head.reduce((sum, { width }) => sum + width, 0);
    const widths = head.map(({ width }) => width || this.width - taken);
    this.tableHead(head, widths);
    for (const row of rows) {
      const page = this.y;
      this.need(this.measureHeight(row, widths) + GAP);
      if (this.y < page) this.tableHead(head, widths);
      this.row(row, widths);
      this.rule();
    }
  }

  private tableHead(head: Cell[], widths: number[]): void {
    let x = this.margin;
    for (const [index, { text, align }] of head.entries()) {
      const width = widths[index] ?? 0;
      this.at(text, { x, width: width - GAP, size: SMALL, colour: MUTED, align });
      x += width;
    }
    this.y += LINE;
    this.rule();
  }

  private breakLines({ text, note }: Cell, width: number): { text: string; isNote: boolean }[] {
    const lines = this.wrap(text, width - GAP).map((line) => ({ text: line, isNote: false }));
    return note === undefined ? lines : [...lines, { text: note, isNote: true }];
  }

  private measureHeight(row: Cell[], widths: number[]): number {
    const counts = row.map((cell, index) => this.breakLines(cell, widths[index] ?? 0).length);
    return Math.max(1, ...counts) * LINE;
  }

  private row(row: Cell[], widths: number[]): void {
    let x = this.margin;
    for (const [index, cell] of row.entries()) {
      const width = widths[index] ?? 0;
      for (const [line, { text, isNote }] of this.breakLines(cell, width).entries()) {
        const look = { x, width: width - GAP, align: cell.align, y: this.y + line * LINE };
        this.at(text, isNote ? { ...look, size: SMALL, colour: MUTED } : look);
      }
      x += width;
    }
    this.y += this.measureHeight(row, widths);
  }

  /** A sum below the table, on the right. */
  total(label: string, value: string, isBold = false): void {
    this.need(LINE + 4);
    const x = this.margin + this.width - COLUMN;
    const look = { isBold, size: isBold ? 11 : SIZE };
    this.at(label, { ...look, x, width: 120, colour: isBold ? INK : MUTED });
    this.at(value, { ...look, x: x + 120, width: COLUMN - 120 - GAP, align: 'right' });
    this.y += LINE + 3;
  }
}
