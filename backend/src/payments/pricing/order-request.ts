import type { Order, OrderItem, PriceRequest } from '../../orders/index.ts';

/** What an order asked for, to price or to open it once more. */
export function getRequest(
  { toolId, bundleId, quoteId, metadata }: Pick<Order, 'toolId' | 'bundleId' | 'quoteId' | 'metadata'>,
  items: readonly Pick<OrderItem, 'kind' | 'plan'>[],
) {
  return {
    toolId: toolId ?? undefined,
    bundleId: bundleId ?? undefined,
    quoteId: quoteId ?? undefined,
    couponCode: metadata.couponCode ?? null,
    // A tool names the plan of its line; a bundle and a renewal find it themselves.
    planId: toolId !== null && !items.some(({ kind }) => kind === 'renewal') ? items[0]?.plan?.id : undefined,
    renew: items.some(({ kind }) => kind === 'renewal'),
    upgrade: items.some(({ kind }) => kind === 'upgrade'),
  } satisfies PriceRequest;
}
