import { formatExactRupees } from '../../common/money/money.ts';
import { computeTax, type Invoice } from '../tax/index.ts';

type Detail = [label: string, value: string];

const NAMES = { invoice: 'Invoice', credit_note: 'Credit note' } as const;

const whose = (gstin: string, name: string | null): string => [gstin, name].filter(Boolean).join(', ');

/** The parties of an invoice or credit note and the tax it shows, for the table of an email. */
export function taxDetails({ kind, number, seller, buyer, ...sums }: Invoice): Detail[] {
  const details: Detail[] = [
    ['GST included', formatExactRupees(computeTax(sums))],
    [NAMES[kind], number],
    ['Seller’s GSTIN', whose(seller.gstin, seller.legalName)],
  ];
  if (buyer.gstin) details.push(['Your GSTIN', whose(buyer.gstin, buyer.name)]);
  return details;
}
