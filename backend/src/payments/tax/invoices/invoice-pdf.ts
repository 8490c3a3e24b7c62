import { stateTaxName, stateText } from '../../../common/money/gst.ts';
import { formatExactRupees, toRupees } from '../../../common/money/money.ts';
import { toDay } from '../../../common/time/days.ts';
import { type Cell, DocumentPage } from '../../../platform/drawing/pdf/document-page.ts';
import { drawPdf } from '../../../platform/drawing/pdf/draw-pdf.ts';
import { amountInWords } from '../amount-in-words.ts';

import type { Invoice, InvoiceLine } from './invoice.entity.ts';

const MARGIN = 40;
const TITLES = { invoice: 'Tax Invoice', credit_note: 'Credit Note' } as const;

type Field = [label: string, value: string];

const plain = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const amount = (paise: number) => plain.format(toRupees(paise));
const percent = (rateBp: number) => `${Number((rateBp / 100).toFixed(3))}%`;

const dateText = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
/** `22-Nov-2026`, by the calendar of India. */
export const invoiceDate = (at: Date): string =>
  dateText
    .format(new Date(`${toDay(at)}T00:00:00Z`))
    .replaceAll(' ', '-')
    .replace('Sept', 'Sep');

const isIntraState = ({ seller, placeOfSupply }: Invoice) => placeOfSupply === seller.stateCode;

/** The tax of a document in the parts it is made of, each with its share of the rate. */
function getTaxes(
  invoice: Invoice,
): { name: string; share: number; of: (line: InvoiceLine) => number; sum: number }[] {
  const { igstPaise, cgstPaise, sgstPaise, placeOfSupply } = invoice;
  if (!isIntraState(invoice))
    return [{ name: 'IGST', share: 1, of: (line) => line.igstPaise, sum: igstPaise }];
  return [
    { name: 'CGST', share: 0.5, of: (line) => line.cgstPaise, sum: cgstPaise },
    { name: stateTaxName(placeOfSupply), share: 0.5, of: (line) => line.sgstPaise, sum: sgstPaise },
  ];
}

function getIdentity({ kind, number, issuedAt, reference }: Invoice): Field[] {
  const { orderNumber, paymentId, original } = reference;
  const fields: Field[] = [
    [kind === 'invoice' ? 'Invoice number' : 'Note number', number],
    ['Date', invoiceDate(issuedAt)],
  ];
  if (original) {
    fields.push(['For invoice', original.number], ['Invoice date', invoiceDate(new Date(original.issuedAt))]);
  }
  fields.push(['Order', orderNumber]);
  if (paymentId !== null) fields.push(['Payment', paymentId]);
  return fields;
}

function getBuyer({ name, gstin, stateCode, address, pin }: Invoice['buyer']): string[] {
  const lines = [
    name ?? 'The buyer’s details were removed after the period for which they have to be kept.',
    address,
    pin && `PIN ${pin}`,
    `State: ${stateText(stateCode)}`,
    gstin ? `GSTIN ${gstin}` : name !== null && 'Not registered for GST',
  ];
  return lines.filter((line) => typeof line === 'string' && line !== '') as string[];
}

function getSupply(invoice: Invoice): Field[] {
  const fields: Field[] = [
    ['Place of supply', stateText(invoice.placeOfSupply)],
    ['Reverse charge', 'No'],
  ];
  const { reason } = invoice.reference;
  if (reason !== null) fields.push(['Reason', reason]);
  return fields;
}

/** Codes of services begin with 99; others are of goods, whose quantity has a unit. */
const codeText = (code: string) =>
  code.startsWith('99') ? `SAC ${code} · Quantity 1` : `HSN ${code} · Quantity 1 NOS`;

/** Narrow columns hold amounts, so they stand on the right. */
function toTable(invoice: Invoice): { head: Cell[]; rows: Cell[][] } {
  const taxes = getTaxes(invoice);
  const isNote = invoice.kind === 'credit_note';
  const prices = isNote ? [] : [['Price incl. GST', 66] as const, ['Discount', 58] as const];
  const numbers = [
    ...prices,
    ['Taxable value', 66] as const,
    ...taxes.map(({ name }) => [name, 58] as const),
    ['Total', 68] as const,
  ];
  const right = numbers.map(([text, width]): Cell => ({ text, width, align: 'right' }));
  const head: Cell[] = [{ text: 'Description', width: 0 }, ...right];
  const rows = invoice.lines.map((line): Cell[] => {
    const amounts = [
      ...(isNote
        ? []
        : [amount(line.listPaise), line.discountPaise === 0 ? '–' : amount(line.discountPaise)]),
      amount(line.taxablePaise),
      ...taxes.map(({ of, share }) => `${amount(of(line))}\n${percent(line.rateBp * share)}`),
      amount(line.totalPaise),
    ];
    return [
      { text: line.name, note: codeText(line.sac), width: 0 },
      ...amounts.map((text, index): Cell => ({ text, width: right[index]?.width ?? 0, align: 'right' })),
    ];
  });
  return { head, rows };
}

function getTotals(invoice: Invoice): Field[] {
  const rates = new Set(invoice.lines.map(({ rateBp }) => rateBp));
  const [only] = rates;
  const rated = (name: string, share: number) =>
    rates.size === 1 && only !== undefined ? `${name} ${percent(only * share)}` : name;
  return [
    ['Taxable value', formatExactRupees(invoice.taxablePaise)],
    ...getTaxes(invoice).map(({ name, share, sum }): Field => [rated(name, share), formatExactRupees(sum)]),
  ];
}

function fill(page: DocumentPage, invoice: Invoice): void {
  const { seller, kind, totalPaise } = invoice;
  const contact = [seller.email, seller.phone].filter(Boolean).join(' · ');
  page.header(seller.storeName, TITLES[kind]);
  page.columns(
    [
      seller.legalName,
      seller.address,
      `State: ${stateText(seller.stateCode)}`,
      `GSTIN ${seller.gstin}`,
      contact,
    ],
    getIdentity(invoice),
  );
  page.rule();
  page.label(kind === 'invoice' ? 'Billed to' : 'Credited to');
  page.columns(getBuyer(invoice.buyer), getSupply(invoice));
  page.space(8);
  page.table(toTable(invoice));
  for (const [label, value] of getTotals(invoice)) page.total(label, value);
  const total = kind === 'invoice' ? 'Total, paid' : 'Total, refunded';
  page.total(total, formatExactRupees(totalPaise), true);
  page.space(6);
  page.text(amountInWords(totalPaise), true);
  page.space(14);
  page.text('All amounts are in Indian rupees. Prices include GST.');
  page.text(
    `This is an electronic ${TITLES[kind].toLowerCase()} under the Information Technology Act, 2000. It needs no signature.`,
  );
}

/** Draws an invoice or credit note from the top of the present page of another document. */
export function fillInvoice(pdf: PDFKit.PDFDocument, invoice: Invoice): void {
  fill(new DocumentPage(pdf, MARGIN), invoice);
}

/** An invoice or credit note as A4 pages, from its row alone. */
export function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const title = `${TITLES[invoice.kind]} ${invoice.number}`;
  const sheet = { title, author: invoice.seller.legalName, layout: 'portrait', margin: MARGIN } as const;
  return drawPdf(sheet, (pdf) => {
    fillInvoice(pdf, invoice);
  });
}
