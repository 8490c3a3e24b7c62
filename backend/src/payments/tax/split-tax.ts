/** Rates are whole hundredths of a percent: 18 % is 1800. */
const WHOLE = 10_000;

/** What of a gross amount is tax, in paise. Within a state the tax is halved between the centre and the state. */
export interface TaxSplit {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

export const NO_TAX: TaxSplit = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

/** A quotient of whole numbers, half up. */
const divide = (dividend: number, divisor: number) => Math.floor((2 * dividend + divisor) / (2 * divisor));

/** Splits a price that includes tax. The parts add up to it. */
export function splitTax(grossPaise: number, rateBp: number, isIntraState: boolean): TaxSplit {
  const divisor = WHOLE + rateBp;
  if (!isIntraState) {
    const igstPaise = divide(grossPaise * rateBp, divisor);
    return { taxablePaise: grossPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
  }
  const halfPaise = divide(grossPaise * rateBp, 2 * divisor);
  return {
    taxablePaise: grossPaise - 2 * halfPaise,
    cgstPaise: halfPaise,
    sgstPaise: halfPaise,
    igstPaise: 0,
  };
}

const combine = (one: TaxSplit, other: TaxSplit, sign: 1 | -1): TaxSplit => ({
  taxablePaise: one.taxablePaise + sign * other.taxablePaise,
  cgstPaise: one.cgstPaise + sign * other.cgstPaise,
  sgstPaise: one.sgstPaise + sign * other.sgstPaise,
  igstPaise: one.igstPaise + sign * other.igstPaise,
});

export const addSplits = (splits: readonly TaxSplit[]): TaxSplit =>
  splits.reduce((sum, split) => combine(sum, split, 1), NO_TAX);

/**
 * The part of a refund, when `beforePaise` of the same line were refunded earlier. All refunds of a line together are what
 * the line was: the last one takes the remainder.
 */
export function splitRefund(
  beforePaise: number,
  refundPaise: number,
  rateBp: number,
  isIntraState: boolean,
): TaxSplit {
  const after = splitTax(beforePaise + refundPaise, rateBp, isIntraState);
  return combine(after, splitTax(beforePaise, rateBp, isIntraState), -1);
}

export const computeTax = ({ cgstPaise, sgstPaise, igstPaise }: TaxSplit): number =>
  cgstPaise + sgstPaise + igstPaise;
