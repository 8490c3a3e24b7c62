import { minutesAfter } from './calendar.ts';
import { demoCustomer, type Person } from './customers.ts';
import { idFor } from './ids.ts';
import { OrderStory } from './order-story.ts';
import type { Shop } from './shop.ts';
import { SAC } from './tax.ts';

interface DemoBundle {
  name: string;
  /** Whole rupees. */
  price: number;
  daysAgo: number;
  tools: readonly string[];
  description: string;
}

/** The demo customer owns a tool of the first. */
const bundles: readonly DemoBundle[] = [
  {
    name: 'Options Desk',
    price: 5499,
    daysAgo: 40,
    tools: ['option-chain-analyser', 'strategy-payoff-builder', 'volatility-lab'],
    description:
      'Everything for a morning with index options:\n\n- **read the chain**\n- **draw the payoff** before you place the order\n- see whether **volatility** is cheap or dear\n\nThe three work on the same files, so a strike that you find in the chain is one paste away from its payoff.',
  },
  {
    name: 'Chart Indicators Pack',
    price: 4999,
    daysAgo: 60,
    tools: ['supertrend-plus', 'cpr-pivot-suite', 'supply-demand-zones', 'mtf-rsi-panel'],
    description:
      'Four indicators that answer four questions on one chart: the trend, the levels of the day, the zones where price turned before, and the strength on higher time frames.\n\nLearn their settings risk-free on past charts first. Updates of all four are included.',
  },
];

/** When a customer bought the second bundle. */
const SOLD = { bundle: 1, daysAgo: 12, hour: 20.2 };

interface Member {
  id: string;
  name: string;
  category: string;
  listPaise: number;
  paidPaise: number;
}

/** The tools with their shares of the bundle's price, which add up to it. */
function listMembers(bundle: DemoBundle, shop: Shop): Member[] {
  const found = bundle.tools.map((slug) => shop.tool(slug));
  const total = found.reduce((sum, { tool }) => sum + tool.price * 100, 0);
  const exact = found.map(({ tool }) => (tool.price * 100 * bundle.price * 100) / total);
  const shares = exact.map(Math.floor);
  const rest = bundle.price * 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = [...exact.keys()].sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1));
  for (const n of byRemainder.slice(0, rest)) shares[n] = (shares[n] ?? 0) + 1;
  return found.map(({ id, tool: { name, category, price } }, n) => ({
    id,
    name,
    category,
    listPaise: price * 100,
    paidPaise: shares[n] ?? 0,
  }));
}

const bundleId = ({ name, daysAgo }: DemoBundle, { calendar }: Shop): string =>
  idFor(`bundle/${name}`, calendar.at(daysAgo, 11));

/** Two bundles. */
export function addBundles(shop: Shop): void {
  for (const bundle of bundles) {
    const id = bundleId(bundle, shop);
    const at = shop.calendar.at(bundle.daysAgo, 11);
    const { name, description, price } = bundle;
    const row = {
      id,
      name,
      description,
      price_paise: price * 100,
      images: [],
      is_active: true,
      created_at: at,
      updated_at: at,
    };
    shop.add('bundles', [row]);
    shop.add(
      'bundle_items',
      listMembers(bundle, shop).map((member, place) => ({ bundle_id: id, tool_id: member.id, place })),
    );
  }
}

/** Somebody who has none of the tools. */
function getBuyer(bundle: DemoBundle, { people, acquisitions }: Shop): Person {
  const had = new Set(acquisitions.map(({ userId, tool }) => `${userId}/${tool.slug}`));
  const buyer = people.find(
    ({ id, customer }) =>
      customer !== demoCustomer &&
      customer.status === 'active' &&
      customer.joinedDaysAgo > SOLD.daysAgo &&
      !bundle.tools.some((slug) => had.has(`${id}/${slug}`)),
  );
  if (!buyer) throw new Error(`no demo customer lacks all tools of ${bundle.name}`);
  return buyer;
}

/** A paid order of a bundle, with its lines and what it granted. */
export function addBundleSale(shop: Shop): void {
  const bundle = bundles[SOLD.bundle];
  if (!bundle) return;
  const buyer = getBuyer(bundle, shop);
  const key = `bundle/${bundle.name}/${buyer.customer.email}`;
  const at = shop.calendar.at(SOLD.daysAgo, SOLD.hour);
  const paidAt = minutesAfter(at, 2);
  const sold = { key, buyer, name: bundle.name, category: 'Bundles', amountPaise: bundle.price * 100 };
  const story = new OrderStory(shop, { ...sold, method: 'upi', at });
  story.addEvent('created', 'Order created', 0);
  const paymentId = story.addAttempt('success', null, 2);
  story.addEvent('completed', 'Paid', 2);
  story.add({
    bundle_id: bundleId(bundle, shop),
    status: 'completed',
    payment_method: 'upi',
    completed_at: paidAt,
    updated_at: paidAt,
    cashfree_payment_id: paymentId,
  });
  for (const { id: toolId, name, category, listPaise, paidPaise } of listMembers(bundle, shop)) {
    const line = {
      id: idFor(`order-item/${key}/${name}`, at),
      order_id: story.id,
      kind: 'tool',
      tool_id: toolId,
      bundle_id: bundleId(bundle, shop),
      sac: SAC,
      name,
      category,
      list_paise: listPaise,
      discount_paise: listPaise - paidPaise,
      paid_paise: paidPaise,
      refunded_paise: 0,
    };
    const entitlement = {
      id: idFor(`entitlement/${key}/${name}`, paidAt),
      user_id: buyer.id,
      tool_id: toolId,
      source: 'purchase',
      order_id: story.id,
      granted_at: paidAt,
      withdrawn_at: null,
      withdrawn_reason: null,
      paused_at: null,
    };
    shop.add('order_items', [line]);
    shop.add('entitlements', [entitlement]);
  }
}
