import { isStateCode, type StateCode } from '../../common/money/gst.ts';
import type { Settings } from '../../settings/index.ts';

/** The registered business that sells, as invoices print it. */
export interface Seller {
  gstin: string;
  legalName: string;
  storeName: string;
  address: string;
  stateCode: StateCode;
  email: string;
  phone: string;
}

/** What a registered store's settings say about new invoices. */
export interface Registration {
  seller: Seller;
  /** In hundredths of a percent. */
  rateBp: number;
  invoicePrefix: string;
  creditNotePrefix: string;
}

/** Null when the store is not registered: it then shows no tax and issues no invoices. */
export function toRegistration(settings: Settings): Registration | null {
  const { gstin, stateCode, legalName, registeredAddress: address } = settings;
  if (!gstin || !isStateCode(stateCode) || !legalName || !address) return null;
  const { storeName, supportEmail: email, phone, gstRate, invoicePrefix, creditNotePrefix } = settings;
  return {
    seller: { gstin, legalName, storeName, address, stateCode, email, phone },
    rateBp: Math.round(gstRate * 100),
    invoicePrefix,
    creditNotePrefix,
  };
}
