import { randomBytes } from 'node:crypto';
import type { Actor } from '../../src/common/access/actor.ts';
import { newId } from '../../src/common/fields/ids.ts';
import { CheckoutSessionsService } from '../../src/payments/checkout/checkout-sessions.service.ts';
import { OrdersRepository } from '../../src/orders/orders.repository.ts';
import { type PriceLine, computePrice } from '../../src/orders/price.ts';
import type { Customer } from './app.ts';
import type { Shop } from './shop.ts';

export interface BundleOrder {
  /** The row's id, and the one that the provider knows. */
  id: string;
  orderId: string;
  toolIds: string[];
}

/** An open order for several tools at these prices in rupees, each 100 rupees below its list price. */
export async function openBundle(shop: Shop, buyer: Customer, prices: number[]): Promise<BundleOrder> {
  const bundleId = newId();
  const lines: PriceLine[] = [];
  for (const price of prices) {
    const toolId = await shop.rows.tool({ price_paise: price * 100 + 10_000 });
    lines.push({
      kind: 'tool',
      toolId,
      bundleId,
      quoteId: null,
      renewalDays: null,
      plan: null,
      creditPaise: 0,
      name: `Part ${lines.length + 1}`,
      category: 'Excel Tools',
      listPaise: price * 100 + 10_000,
      discountPaise: 10_000,
      paidPaise: price * 100,
      sac: '998434',
    });
  }
  const subject = { toolId: null, bundleId, quoteId: null, name: 'Pro pack', category: 'Bundles' };
  const orders = shop.store.app.get(OrdersRepository);
  const now = new Date();
  const order = await shop.store.database.transaction(async (manager) =>
    orders.insert(manager, {
      id: newId(),
      orderId: `ORD-${randomBytes(8).toString('hex').toUpperCase()}`,
      userId: buyer.id,
      customerPhone: '9876543210',
      locale: 'en',
      billing: null,
      acceptedNotice: null,
      price: computePrice(subject, lines),
      createdAt: now,
      nextCheckAt: now,
    }),
  );
  const actor: Actor = {
    userId: buyer.id,
    sessionId: newId(),
    kind: 'customer',
    role: 'user',
    staffRole: null,
    name: 'Asha',
    email: buyer.email,
    isFresh: true,
  };
  await shop.store.app.get(CheckoutSessionsService).open(order, lines, actor, '9876543210');
  return { id: order.id, orderId: order.orderId, toolIds: lines.flatMap(({ toolId }) => toolId ?? []) };
}

/** A paid order for several tools. */
export async function sellBundle(shop: Shop, prices: number[]): Promise<BundleOrder & { buyer: Customer }> {
  const buyer = await shop.store.customer();
  const bundle = await openBundle(shop, buyer, prices);
  await shop.sandbox.pay(bundle.orderId);
  await shop.verify(buyer, bundle.orderId);
  return { ...bundle, buyer };
}
