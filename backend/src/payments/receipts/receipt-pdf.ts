import { formatExactRupees } from '../../common/money/money.ts';
import { drawPdf } from '../../platform/drawing/pdf/draw-pdf.ts';
import { drawLine, type LineLook, wrapText } from '../../platform/drawing/pdf/lines.ts';
import type { Receipt } from './receipt.ts';

const INK = '#0f172a';
const MUTED = '#475569';
const RULE = '#cbd5e1';
const ACCENT = '#047857';
const MARGIN = 56;
const COLUMN = 230;

const dateText = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** Draws from top to bottom; every call moves the cursor below what it drew. */
class ReceiptPage {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly width: number;
  private y = MARGIN + 10;

  constructor(pdf: PDFKit.PDFDocument) {
    this.pdf = pdf;
    this.width = pdf.page.width - 2 * MARGIN;
  }

  /** One line over the whole width or, with `x` and `width`, over a column. */
  private at(text: string, look: Partial<LineLook> = {}): void {
    const defaults = { x: MARGIN, y: this.y, width: this.width, size: 10, colour: MUTED };
    drawLine(this.pdf, text, { ...defaults, ...look });
  }

  /** A label on the left and an amount on the right. */
  pair(left: string, right: string, look: Partial<LineLook> = {}): void {
    this.at(left, { width: this.width - 110, ...look });
    this.at(right, { align: 'right', x: MARGIN + this.width - 110, width: 110, isBold: true, ...look });
    this.y += (look.size ?? 10) * 2;
  }

  header(left: string, right: string): void {
    const look = { size: 20, colour: INK, isBold: true, width: this.width / 2 };
    this.at(left, look);
    this.at(right, { ...look, x: MARGIN + this.width / 2, align: 'right' });
    this.y += 40;
  }

  columns(left: string[], right: [label: string, value: string][]): void {
    const x = MARGIN + this.width - COLUMN;
    for (let row = 0; row < Math.max(left.length, right.length); row += 1) {
      const [line, field] = [left[row], right[row]];
      if (line) this.at(line, { width: COLUMN });
      if (field) {
        this.at(field[0], { x, width: 80 });
        this.at(field[1], { x: x + 80, width: COLUMN - 80, colour: INK, isBold: true, align: 'right' });
      }
      this.y += 16;
    }
  }

  paragraph(text: string, look: Partial<LineLook> = {}): void {
    const { width = this.width, size = 10, isBold } = look;
    for (const line of wrapText(this.pdf, text, { width, size, isBold })) {
      this.at(line, look);
      this.y += size * 1.6;
    }
  }

  rule(colour = RULE): void {
    this.y += 6;
    this.pdf
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + this.width, this.y)
      .lineWidth(0.75)
      .stroke(colour);
    this.y += 18;
  }

  space(points: number): void {
    this.y += points;
  }

  wrapped(text: string): string[] {
    return wrapText(this.pdf, text, { width: COLUMN, size: 10 });
  }
}

function getStatus({ order: { amountPaise, refundedPaise }, chargebacks }: Receipt): string {
  if (refundedPaise === 0) return 'Paid';
  const byBank = chargebacks.reduce((sum, { countedPaise }) => sum + countedPaise, 0);
  if (byBank === refundedPaise) return byBank < amountPaise ? 'Partly charged back' : 'Charged back';
  return refundedPaise < amountPaise ? 'Partially refunded' : 'Refunded';
}

function fill(page: ReceiptPage, receipt: Receipt): void {
  const { store, order, refunds, chargebacks } = receipt;
  const fields: [string, string][] = [
    ['Order', order.orderId],
    ['Date', dateText.format(order.completedAt ?? order.createdAt)],
    ['Status', getStatus(receipt)],
  ];
  if (order.cashfreePaymentId) fields.splice(2, 0, ['Payment', order.cashfreePaymentId]);
  const seller = [store.address, store.supportEmail, store.phone, store.gstin && `GSTIN ${store.gstin}`];
  page.header(store.storeName, 'Receipt');
  page.columns(page.wrapped(seller.filter(Boolean).join('\n')), fields);
  page.rule(ACCENT);
  page.paragraph('Billed to');
  page.paragraph(order.userName, { colour: INK, isBold: true, size: 12 });
  if (order.userEmail !== order.userName) page.paragraph(order.userEmail);
  page.space(16);
  page.pair('Description', 'Amount');
  page.rule();
  page.pair(order.toolCategory, formatExactRupees(order.amountPaise), { colour: INK });
  page.paragraph(order.toolName, { colour: INK, isBold: true, size: 12, width: 330 });
  const { items = [] } = order;
  if (items.length > 1) {
    page.space(6);
    for (const { name, paidPaise } of items) page.pair(name, formatExactRupees(paidPaise), { isBold: false });
  }
  page.rule();
  page.pair('Total paid', formatExactRupees(order.amountPaise), { colour: INK, isBold: true, size: 12 });
  for (const { status, createdAt, processedAt, amountPaise } of refunds) {
    const day = dateText.format(processedAt ?? createdAt);
    const label = status === 'success' ? `Refunded on ${day}` : `Refund started on ${day}`;
    page.pair(label, `-${formatExactRupees(amountPaise)}`);
  }
  for (const { resolvedAt, countedPaise } of chargebacks) {
    const when = resolvedAt ? ` on ${dateText.format(resolvedAt)}` : '';
    page.pair(`Returned by your bank${when}`, `-${formatExactRupees(countedPaise)}`);
  }
  if (order.refundedPaise > 0) {
    const kept = order.amountPaise - order.refundedPaise;
    page.pair('Net amount paid', formatExactRupees(kept), { colour: INK, isBold: true, size: 12 });
  }
  page.rule();
  page.paragraph('All amounts are in Indian rupees and include applicable taxes.', { size: 9 });
  page.paragraph('This is a computer-generated receipt. No signature is required.', { size: 9 });
}

/** Draws a receipt on the current page, from its top. */
export function fillReceipt(pdf: PDFKit.PDFDocument, receipt: Receipt): void {
  fill(new ReceiptPage(pdf), receipt);
}

/** The receipt of a paid order as an A4 page. */
export function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { store, order } = receipt;
  const metadata = { title: `Receipt ${order.orderId}`, author: store.storeName };
  return drawPdf({ ...metadata, layout: 'portrait', margin: MARGIN }, (pdf) => {
    fillReceipt(pdf, receipt);
  });
}
