import type { ForSale } from '~/lib/tool-actions';
import { viaCode } from '~/lib/via';
import { api, result } from './http';

const idOf = ({ toolId, bundleId }: ForSale) => (toolId ? { toolId } : { bundleId });

/** What an order is made with besides the item. */
export interface OrderWish {
  phone?: string;
  couponCode?: string;
}

export function getPaymentsKey() {
  return result(api.GET('/api/payments/key'));
}

/** The price of an item for this visitor. */
export function getPrice(item: ForSale, { couponCode }: { couponCode?: string }, signal: AbortSignal) {
  const body = { ...idOf(item), couponCode: couponCode || undefined };
  return result(api.POST('/api/checkout/price', { body, signal }), { isBackground: true });
}

export function createOrder(item: ForSale, wish: OrderWish) {
  const body = { ...idOf(item), ...wish, via: viaCode() };
  return result(api.POST('/api/payments/create-cashfree-order', { body }));
}
