import type { OrderRow } from '../../orders/index.ts';
import type { Chargeback } from '../disputes/index.ts';
import type { RefundRow } from '../refunds/index.ts';

/** The lines are shown when there are several. */
export type ReceiptOrder = Omit<OrderRow, 'termsVersionId' | 'bundleId' | 'quoteId' | 'locale' | 'items'> &
  Partial<Pick<OrderRow, 'items'>>;

/** What a receipt shows. */
export interface Receipt {
  store: Record<'storeName' | 'address' | 'supportEmail' | 'phone' | 'gstin', string>;
  order: ReceiptOrder;
  /** Those of `isOnReceipt`, oldest first. */
  refunds: RefundRow[];
  /** Oldest first. */
  chargebacks: Chargeback[];
}

/** Refunds that returned money or are about to. One that was declined, failed or waits for approval is not for customers. */
export const isOnReceipt = ({ status }: Pick<RefundRow, 'status'>): boolean =>
  status === 'success' || status === 'pending';
