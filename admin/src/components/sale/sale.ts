import { GST_STATES } from '@store/api-client/gst';

import type { Schemas } from '@store/api-client';

export const METHODS = [
  { value: 'cash', label: 'Cash' },
  { value: 'bank', label: 'Bank transfer' },
  { value: 'upi', label: 'UPI' },
  { value: 'other', label: 'Other' },
] as const;

export interface SaleItemValues {
  toolId: string;
  planId: string;
  /** As typed, in rupees. */
  amount: string;
  /** Another term of the licence that the customer has. */
  renew: boolean;
}

export interface SaleValues {
  email: string;
  items: SaleItemValues[];
  paidOn: string;
  method: (typeof METHODS)[number]['value'];
  reference: string;
  billing: Record<'stateCode' | 'legalName' | 'address' | 'pin', string>;
}

export const emptyItem: SaleItemValues = { toolId: '', planId: '', amount: '', renew: false };

export const UNKNOWN_BILLING = { stateCode: '', legalName: '', address: '', pin: '' };

/** The plan of a renewal is the one that the customer has. */
const toItem = ({ toolId, planId, amount, renew }: SaleItemValues): Schemas['SaleItemInput'] => ({
  toolId,
  amount: Number(amount),
  ...(renew && { renew }),
  ...(!renew && planId && { planId }),
});

/** What to send of the form. */
export function saleBody({ items, billing, ...payment }: SaleValues): Schemas['SaleInput'] {
  const { stateCode, ...texts } = billing;
  const state = GST_STATES.find(([code]) => code === stateCode)?.[0];
  const isKnown = Object.values(billing).some(Boolean);
  return {
    ...payment,
    items: items.map(toItem),
    ...(isKnown && { billing: { ...texts, ...(state && { stateCode: state }) } }),
  };
}
