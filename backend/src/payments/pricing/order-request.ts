import type { Order, OrderItem, PriceRequest } from '../../orders/index.ts';

/** What an order asked for, to price or to open it once more. */
export function getRequest(
  { toolId, bundleId, quoteId, metadata }: Pick<Order, 'toolId' | 'bundleId' | 'quoteId' | 'metadata'>,
  items: readonly Pick<OrderItem, 'kind'>[],
) {
  return {
    toolId: toolId ?? undefined,
    bundleId: bundleId ?? undefined,
    quoteId: quoteId ?? undefined,
    couponCode: metadata.couponCode ?? null,
    renew: items.some(({ kind }) => kind === 'renewal'),
  } satisfies PriceRequest;
}
