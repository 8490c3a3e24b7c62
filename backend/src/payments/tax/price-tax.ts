import type { StateCode } from '../../common/money/gst.ts';
import type { PriceLine, PriceTax } from '../../orders/index.ts';
import { addSplits, splitTax, computeTax } from './split-tax.ts';

/** The tax that these lines include, split per line as the invoice will split it. */
export function priceTax(
  lines: readonly Pick<PriceLine, 'paidPaise'>[],
  rateBp: number,
  seller: StateCode,
  buyer: StateCode | null,
): PriceTax {
  const split = addSplits(lines.map(({ paidPaise }) => splitTax(paidPaise, rateBp, buyer === seller)));
  const isKnown = buyer !== null;
  return {
    rate: rateBp / 100,
    amountPaise: computeTax(split),
    taxablePaise: split.taxablePaise,
    cgstPaise: isKnown ? split.cgstPaise : null,
    sgstPaise: isKnown ? split.sgstPaise : null,
    igstPaise: isKnown ? split.igstPaise : null,
    placeOfSupply: buyer,
  };
}
