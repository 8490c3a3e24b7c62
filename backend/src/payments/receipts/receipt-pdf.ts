import { drawPdf } from '../../common/pdf/draw-pdf.js';
import { drawLine, type LineLook, wrapText } from '../../common/pdf/lines.js';
import type { OrderRow } from '../order-list.repository.js';
import type { Refund } from '../refunds/refunds.repository.js';

export interface Receipt {
  store: Record<'storeName' | 'address' | 'supportEmail' | 'phone' | 'gstin', string>;
  order: OrderRow;
  /** Those that did not fail, the oldest first. */
  refunds: Refund[];
}

const INK = '#0f172a';
const QUIET = '#475569';
const RULE = '#cbd5e1';
const ACCENT = '#047857';
const MARGIN = 56;
const COLUMN = 230;

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const money = (paise: number): string => rupees.format(paise / 100);
const dateText = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** Draws downwards; every call leaves off where the next begins. */
class Sheet {
  private readonly width: number;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private y = MARGIN + 10,
  ) {
    this.width = pdf.page.width - 2 * MARGIN;
  }

  /** One line over the whole width, or over a column at its side. */
  private at(text: string, look: Partial<LineLook> = {}): void {
    const sheet = { x: MARGIN, y: this.y, width: this.width, size: 10, colour: QUIET };
    drawLine(this.pdf, text, { ...sheet, ...look });
  }

  /** Two texts at the ends of one line. */
  pair(left: string, right: string, look: Partial<LineLook> = {}): void {
    this.at(left, { width: this.width - 110, ...look });
    this.at(right, { align: 'right', x: MARGIN + this.width - 110, width: 110, isBold: true, ...look });
    this.y += (look.size ?? 10) * 2;
  }

  head(left: string, right: string): void {
    const look = { size: 20, colour: INK, isBold: true, width: this.width / 2 };
    this.at(left, look);
    this.at(right, { ...look, x: MARGIN + this.width / 2, align: 'right' });
    this.y += 40;
  }

  /** Lines side by side, as many as the longer side has. */
  columns(left: string[], right: [label: string, value: string][]): void {
    const x = MARGIN + this.width - COLUMN;
    for (let row = 0; row < Math.max(left.length, right.length); row += 1) {
      const [line, fact] = [left[row], right[row]];
      if (line) this.at(line, { width: COLUMN });
      if (fact) {
        this.at(fact[0], { x, width: 80 });
        this.at(fact[1], { x: x + 80, width: COLUMN - 80, colour: INK, isBold: true, align: 'right' });
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

function statusOf({ amountPaise, refundedPaise }: OrderRow): string {
  if (refundedPaise === 0) return 'Paid';
  return refundedPaise < amountPaise ? 'Paid, partly refunded' : 'Refunded';
}

function fill(sheet: Sheet, { store, order, refunds }: Receipt): void {
  const facts: [string, string][] = [
    ['Order', order.orderId],
    ['Date', dateText.format(order.completedAt ?? order.createdAt)],
    ['Status', statusOf(order)],
  ];
  if (order.cashfreePaymentId) facts.splice(2, 0, ['Payment', order.cashfreePaymentId]);
  const seller = [store.address, store.supportEmail, store.phone, store.gstin && `GSTIN ${store.gstin}`];
  sheet.head(store.storeName, 'Receipt');
  sheet.columns(sheet.wrapped(seller.filter(Boolean).join('\n')), facts);
  sheet.rule(ACCENT);
  sheet.paragraph('Billed to');
  sheet.paragraph(order.userName, { colour: INK, isBold: true, size: 12 });
  sheet.paragraph(order.userEmail);
  sheet.space(16);
  sheet.pair('Description', 'Amount');
  sheet.rule();
  sheet.pair(order.toolCategory, money(order.amountPaise), { colour: INK });
  sheet.paragraph(order.toolName, { colour: INK, isBold: true, size: 12, width: 330 });
  sheet.rule();
  sheet.pair('Total paid', money(order.amountPaise), { colour: INK, isBold: true, size: 12 });
  for (const { status, createdAt, processedAt, amountPaise } of refunds) {
    const isDone = status === 'success';
    const day = dateText.format(processedAt ?? createdAt);
    sheet.pair(isDone ? `Refunded on ${day}` : `Refund under way since ${day}`, `-${money(amountPaise)}`);
  }
  if (order.refundedPaise > 0) {
    const kept = order.amountPaise - order.refundedPaise;
    sheet.pair('Paid after refunds', money(kept), { colour: INK, isBold: true, size: 12 });
  }
  sheet.rule();
  sheet.paragraph('All amounts are in Indian rupees and include taxes where they apply.', { size: 9 });
  sheet.paragraph('This receipt was made by a computer and is valid without a signature.', { size: 9 });
}

/** The receipt of a paid order as one A4 page. */
export function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { store, order } = receipt;
  const about = { title: `Receipt ${order.orderId}`, author: store.storeName } as const;
  return drawPdf({ ...about, layout: 'portrait', margin: MARGIN }, (pdf) => {
    fill(new Sheet(pdf), receipt);
  });
}
