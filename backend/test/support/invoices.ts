import type { Invoice } from '../../src/payments/tax/invoices/invoice.entity.ts';
import { draftInvoice } from '../../src/payments/tax/invoices/draft-invoice.ts';
import type { OrderBilling } from '../../src/orders/order-billing.ts';
import type { Seller } from '../../src/payments/tax/seller.ts';

export const SELLER: Seller = {
  gstin: '27AAPFU0939F1ZV',
  legalName: 'Tickwright Software LLP',
  storeName: 'Tickwright',
  address: '2nd Floor, Fort, Mumbai 400001',
  stateCode: '27',
  email: 'help@example.com',
  phone: '+91 98290 00000',
};

export const REGISTRATION = {
  gstin: SELLER.gstin,
  stateCode: SELLER.stateCode,
  legalName: SELLER.legalName,
  registeredAddress: SELLER.address,
} as const;

export const PRIVATE_BUYER: OrderBilling = {
  stateCode: '29',
  gstin: null,
  legalName: null,
  address: null,
  pin: null,
  rateBp: 1_800,
};

export const BUSINESS_BUYER: OrderBilling = {
  stateCode: '27',
  gstin: '27AAACB2894G1ZN',
  legalName: 'Rao Trading Private Limited',
  address: '12 Residency Road, Pune',
  pin: '411001',
  rateBp: 1_800,
};

/** An issued invoice for lines at these prices. */
export function createInvoice(
  billing: OrderBilling,
  prices: readonly number[],
  changes: Partial<Invoice> = {},
): Invoice {
  const draft = draftInvoice(SELLER, {
    id: 'order',
    orderNumber: 'ORD-7K3M9XB2QW4T6R8Y',
    paymentId: '1453002795',
    billing,
    buyerName: 'Asha Rao',
    lines: prices.map((paidPaise, index) => ({
      id: `line-${index}`,
      name: `Option Chain ${index + 1}`,
      sac: '998434',
      listPaise: paidPaise + index * 100,
      discountPaise: index * 100,
      paidPaise,
    })),
  });
  return {
    ...draft,
    id: 'invoice',
    number: 'IN/26-27/000042',
    series: 'IN',
    fy: '26-27',
    late: false,
    issuedAt: new Date('2026-11-22T20:00:00Z'),
    ...changes,
  };
}
