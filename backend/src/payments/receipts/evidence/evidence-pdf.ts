import { drawPdf } from '../../../platform/drawing/pdf/draw-pdf.ts';
import { drawLine, type LineLook, wrapText } from '../../../platform/drawing/pdf/lines.ts';
import { istTime } from '../../disputes/dispute-emails.ts';
import { fillInvoice } from '../../tax/invoices/invoice-pdf.ts';
import { fillReceipt } from '../receipt-pdf.ts';
import { type Evidence, evidenceSections } from './evidence-text.ts';
import type { Section } from './section.ts';

const INK = '#0f172a';
const MUTED = '#475569';
const RULE = '#cbd5e1';
const ACCENT = '#047857';
const MARGIN = 56;
const LABELS = 130;
const LINE = 15;

/** Draws from top to bottom, and begins a page where one is full. */
class EvidencePage {
  private y = MARGIN;
  private readonly pdf: PDFKit.PDFDocument;
  private readonly width: number;
  private readonly bottom: number;

  constructor(pdf: PDFKit.PDFDocument) {
    this.pdf = pdf;
    this.width = pdf.page.width - 2 * MARGIN;
    this.bottom = pdf.page.height - MARGIN;
  }

  line(text: string, look: Partial<LineLook> = {}): void {
    const { size = 10, x = MARGIN, width = this.width } = look;
    for (const part of wrapText(this.pdf, text, { width, size, isBold: look.isBold })) {
      this.need(size * 1.5);
      drawLine(this.pdf, part, { x, y: this.y, width, size, colour: INK, ...look });
      this.y += size * 1.5;
    }
  }

  section({ heading, rows = [], table, text }: Section): void {
    this.need(90);
    this.y += 12;
    this.line(heading, { size: 13, isBold: true, colour: ACCENT });
    this.rule();
    for (const row of rows) this.cells(row, [LABELS, this.width - LABELS], MUTED, INK);
    if (text) {
      this.y += 4;
      this.line(text);
    }
    if (!table || table.lines.length === 0) return;
    const widths = table.columns.map(() => this.width / table.columns.length);
    this.y += 4;
    this.cells(table.columns, widths, MUTED);
    for (const line of table.lines) this.cells(line, widths, INK);
  }

  private cells(texts: string[], widths: number[], first: string, others = first): void {
    const wrapped = texts.map((text, n) =>
      wrapText(this.pdf, text, { width: (widths[n] ?? 0) - 8, size: 10 }),
    );
    const height = Math.max(1, ...wrapped.map(({ length }) => length));
    for (let row = 0; row < height; row += 1) {
      this.need(LINE);
      let x = MARGIN;
      for (const [n, lines] of wrapped.entries()) {
        const width = widths[n] ?? 0;
        const part = lines[row];
        if (part)
          drawLine(this.pdf, part, {
            x,
            y: this.y,
            width: width - 8,
            size: 10,
            colour: n === 0 ? first : others,
          });
        x += width;
      }
      this.y += LINE;
    }
  }

  private rule(): void {
    this.pdf
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(0.75)
      .stroke(RULE);
    this.y += 14;
  }

  private need(height: number): void {
    if (this.y + height <= this.bottom) return;
    this.pdf.addPage();
    this.y = MARGIN;
  }
}

/** The evidence of a sale, at the end its receipt, tax invoice and credit notes, as one PDF. */
export function drawEvidence(evidence: Evidence): Promise<Buffer> {
  const { receipt, invoices, dispute, madeAt } = evidence;
  const { storeName } = receipt.store;
  const metadata = { title: `Evidence for dispute ${dispute.providerId}`, author: storeName };
  return drawPdf({ ...metadata, layout: 'portrait', margin: MARGIN }, (pdf) => {
    const page = new EvidencePage(pdf);
    page.line(metadata.title, { size: 20, isBold: true });
    page.line(`${storeName}, ${istTime(madeAt)}`, { colour: MUTED });
    for (const section of evidenceSections(evidence)) page.section(section);
    pdf.addPage();
    fillReceipt(pdf, receipt);
    for (const invoice of invoices) {
      pdf.addPage();
      fillInvoice(pdf, invoice);
    }
  });
}
