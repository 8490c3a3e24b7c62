import type { StateCode } from '../common/money/gst.ts';

/** What a buyer says for the tax invoice. */
export interface Billing {
  stateCode: StateCode;
  gstin: string | null;
  legalName: string | null;
  address: string | null;
  pin: string | null;
}

/** With the rate, which an order keeps from when it was placed. Only orders of a registered store have one. */
export interface OrderBilling extends Billing {
  /** In hundredths of a percent. */
  rateBp: number;
}

/** What is sent: an absent field is filled in from the profile of the same buyer, an empty one stays empty. */
export type BillingFields = { [Name in keyof Billing]?: Billing[Name] | '' | null };
