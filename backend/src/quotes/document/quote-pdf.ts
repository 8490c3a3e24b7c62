import { formatExactRupees } from '../../common/money/money.ts';
import { dayName } from '../../common/time/days.ts';
import { type Cell, DocumentPage } from '../../platform/drawing/pdf/document-page.ts';
import { drawPdf } from '../../platform/drawing/pdf/draw-pdf.ts';
import type { QuoteTax } from './quote-tax.ts';

const MARGIN = 40;

export interface QuoteDocument {
  number: string;
  title: string;
  scope: string;
  /** Null for a draft. */
  sentAt: Date | null;
  lastDay: Date;
  delivery: string;
  amountPaise: number;
  tax: QuoteTax | null;
  /** Lines about who sells, the name first. */
  seller: string[];
  storeName: string;
  /** Lines about whom it is for, the name first; none for a stranger. */
  addressee: string[];
}

function toTable({ title, amountPaise, tax }: QuoteDocument): { head: Cell[]; rows: Cell[][] } {
  const sums: [label: string, paise: number][] = tax
    ? [
        ['Taxable value', tax.taxablePaise],
        [`GST ${tax.rate}%`, tax.amountPaise],
        ['Price', amountPaise],
      ]
    : [['Price', amountPaise]];
  const toCell = (text: string): Cell => ({ text, width: 84, align: 'right' });
  return {
    head: [{ text: 'Description', width: 0 }, ...sums.map(([label]) => toCell(label))],
    rows: [[{ text: title, width: 0 }, ...sums.map(([, paise]) => toCell(formatExactRupees(paise)))]],
  };
}

function fill(page: DocumentPage, quote: QuoteDocument): void {
  const { tax, amountPaise, sentAt, scope } = quote;
  page.header(quote.storeName, sentAt ? 'Quote' : 'Draft of a quote');
  page.columns(quote.seller, [
    ['Quote number', quote.number],
    ...(sentAt ? [['Date', dayName(sentAt)] as [string, string]] : []),
    ['Valid until', dayName(quote.lastDay)],
    ['Delivery', quote.delivery],
  ]);
  page.rule();
  if (quote.addressee.length > 0) {
    page.label('For');
    page.columns(quote.addressee, []);
  }
  page.space(8);
  page.table(toTable(quote));
  if (tax) {
    page.total('Taxable value', formatExactRupees(tax.taxablePaise));
    page.total(`GST ${tax.rate}%`, formatExactRupees(tax.amountPaise));
  }
  page.total('Total', formatExactRupees(amountPaise), true);
  page.space(14);
  page.text('What’s included', true);
  for (const line of scope.split('\n')) {
    if (line.trim() === '') page.space(8);
    else page.text(line);
  }
  page.space(14);
  page.text('All amounts are in Indian rupees. The price includes taxes.');
  page.text('This is an offer and not an invoice, which comes with the payment.');
}

/** A quote as A4 pages. */
export function drawQuote(quote: QuoteDocument): Promise<Buffer> {
  const title = `Quote ${quote.number}`;
  const sheet = { title, author: quote.storeName, layout: 'portrait', margin: MARGIN } as const;
  return drawPdf(sheet, (pdf) => {
    fill(new DocumentPage(pdf, MARGIN), quote);
  });
}
