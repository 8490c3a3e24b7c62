import { isStateCode } from '@store/api-client/gst';
import type { ForSale } from '~/lib/tool-actions';
import { linkCode } from '~/lib/link-codes';
import { api, result } from './http';
import type { BillingInput } from './types';

/** What is bought, as the API names it. */
const toWanted = (item: ForSale) => {
  if (item.quoteId) return { quoteId: item.quoteId };
  if (item.bundleId) return { bundleId: item.bundleId };
  const { toolId, renew, planId, upgrade } = item;
  return { toolId, renew, planId, upgrade };
};

/** What an order is made with besides the item. */
export interface OrderWish {
  phone?: string;
  couponCode?: string;
  billing?: BillingInput;
  acceptedNotice?: boolean;
}

export function getPaymentsKey() {
  return result(api.GET('/api/payments/key'));
}

/** The price of an item for this visitor. */
export function getPrice(
  item: ForSale,
  { couponCode, stateCode }: { couponCode?: string; stateCode?: string },
  signal: AbortSignal,
) {
  const billing = stateCode && isStateCode(stateCode) ? { stateCode } : undefined;
  const body = { ...toWanted(item), couponCode: couponCode || undefined, billing };
  return result(api.POST('/api/checkout/price', { body, signal }), { isBackground: true });
}

export function createOrder(item: ForSale, wish: OrderWish) {
  const body = { ...toWanted(item), ...wish, via: linkCode('via') };
  return result(api.POST('/api/payments/create-cashfree-order', { body }));
}

/** Continues an order: the open one, or a new one for the same. */
export function resumeOrder(orderId: string) {
  return result(api.POST('/api/checkout/{orderId}/resume', { params: { path: { orderId } } }));
}

/** Asks for one email if the buyer does not finish an order, or takes that back. */
export function askReminder(orderId: string, remindMe: boolean) {
  const params = { path: { orderId } };
  return result(api.PUT('/api/checkout/{orderId}/reminder', { params, body: { remindMe } }));
}

/** Takes an item that a code makes free. */
export function getFree(item: ForSale, couponCode: string) {
  return result(api.POST('/api/checkout/free', { body: { ...toWanted(item), couponCode } }));
}
