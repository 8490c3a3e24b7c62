import { priceTax, type Registration } from '../../payments/tax/index.ts';

/** The tax that a quote's price includes. */
export interface QuoteTax {
  /** In percent. */
  rate: number;
  amountPaise: number;
  taxablePaise: number;
}

/** Null when the store is not registered for GST. Which part is whose depends on the buyer's state, which the invoice knows. */
export function getQuoteTax(paidPaise: number, registration: Registration | null): QuoteTax | null {
  if (!registration) return null;
  const { rateBp, seller } = registration;
  const { rate, amountPaise, taxablePaise } = priceTax([{ paidPaise }], rateBp, seller.stateCode, null);
  return { rate, amountPaise, taxablePaise };
}
