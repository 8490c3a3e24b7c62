import { shareOut } from '../../../common/money/money.ts';
import type { OrderBilling } from '../../../orders/index.ts';
import type { Seller } from '../seller.ts';
import { addSplits, splitRefund, splitTax } from '../split-tax.ts';
import type { Invoice, InvoiceLine } from './invoice.entity.ts';

/** The form in which new documents are printed. */
const TEMPLATE = 1;

/** A document that has no number yet. */
export type InvoiceDraft = Omit<Invoice, 'id' | 'number' | 'series' | 'fy' | 'issuedAt' | 'late'>;

export interface SoldLine {
  id: string;
  name: string;
  sac: string;
  listPaise: number;
  discountPaise: number;
  paidPaise: number;
}

export interface SoldOrder {
  id: string;
  orderNumber: string;
  paymentId: string | null;
  billing: OrderBilling;
  /** Of the account; a buyer who said none for the invoice is named so. */
  buyerName: string;
  lines: readonly SoldLine[];
}

function computeSums(lines: readonly InvoiceLine[]) {
  const totalPaise = lines.reduce((sum, line) => sum + line.totalPaise, 0);
  return { ...addSplits(lines), totalPaise };
}

/** The tax is split per line, so that a line that is refunded takes exactly its part with it. */
export function draftInvoice(seller: Seller, order: SoldOrder): InvoiceDraft {
  const { rateBp, stateCode, gstin, legalName, address, pin } = order.billing;
  const isIntraState = stateCode === seller.stateCode;
  const lines = order.lines
    .filter(({ paidPaise }) => paidPaise > 0)
    .map(({ id, name, sac, listPaise, discountPaise, paidPaise }) => ({
      itemId: id,
      name,
      sac,
      rateBp,
      listPaise,
      discountPaise,
      totalPaise: paidPaise,
      ...splitTax(paidPaise, rateBp, isIntraState),
    }));
  return {
    kind: 'invoice',
    orderId: order.id,
    refundId: null,
    disputeId: null,
    originalId: null,
    seller,
    buyer: { name: legalName ?? order.buyerName, gstin, stateCode, address, pin },
    lines,
    reference: {
      orderNumber: order.orderNumber,
      paymentId: order.paymentId,
      original: null,
      reason: null,
    },
    placeOfSupply: stateCode,
    ...computeSums(lines),
    template: TEMPLATE,
  };
}

/** Money that went back to the buyer: by a refund, or by a dispute that was lost. */
export interface Returned {
  refundId: string | null;
  disputeId: string | null;
  amountPaise: number;
  reason: string;
  /** What it returns of each line of the order, by the line's id. */
  parts: ReadonlyMap<string, number>;
}

/** What goes back of each line of the invoice: as the order's lines say or, if they say something else, by share. */
function returnedParts(lines: readonly InvoiceLine[], before: readonly number[], returned: Returned) {
  const parts = lines.map(({ itemId }) => returned.parts.get(itemId) ?? 0);
  const sum = parts.reduce((total, part) => total + part, 0);
  const fits = lines.every(
    ({ totalPaise }, index) => (before[index] ?? 0) + (parts[index] ?? 0) <= totalPaise,
  );
  if (sum === returned.amountPaise && fits) return parts;
  const left = lines.map(({ totalPaise }, index) => totalPaise - (before[index] ?? 0));
  return shareOut(returned.amountPaise, left);
}

/**
 * The credit note for what was returned, split like its invoice; the notes of an invoice never exceed it, and when all is
 * returned they add up to it. Null when the earlier notes leave too little.
 */
export function draftCreditNote(
  original: Invoice,
  earlier: readonly Pick<Invoice, 'lines'>[],
  returned: Returned,
): InvoiceDraft | null {
  const isIntraState = original.placeOfSupply === original.seller.stateCode;
  const before = original.lines.map(({ itemId }) =>
    earlier
      .flatMap(({ lines }) => lines)
      .filter((line) => line.itemId === itemId)
      .reduce((sum, line) => sum + line.totalPaise, 0),
  );
  const left = original.totalPaise - before.reduce((sum, paise) => sum + paise, 0);
  if (returned.amountPaise > left) return null;
  const parts = returnedParts(original.lines, before, returned);
  const lines = original.lines.flatMap((line, index): InvoiceLine[] => {
    const [part = 0, earlierPaise = 0] = [parts[index], before[index]];
    if (part === 0) return [];
    const split = splitRefund(earlierPaise, part, line.rateBp, isIntraState);
    return [{ ...line, ...split, listPaise: part, discountPaise: 0, totalPaise: part }];
  });
  const { number, issuedAt, reference } = original;
  return {
    kind: 'credit_note',
    orderId: original.orderId,
    refundId: returned.refundId,
    disputeId: returned.disputeId,
    originalId: original.id,
    seller: original.seller,
    buyer: original.buyer,
    lines,
    reference: {
      ...reference,
      original: { number, issuedAt: issuedAt.toISOString() },
      reason: returned.reason,
    },
    placeOfSupply: original.placeOfSupply,
    ...computeSums(lines),
    template: TEMPLATE,
  };
}
