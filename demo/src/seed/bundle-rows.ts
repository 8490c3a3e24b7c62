import type { Calendar } from './calendar.ts';
import { minutesAfter } from './calendar.ts';
import type { CataloguedTool } from './catalogue-rows.ts';
import { demoCustomer } from './customers.ts';
import { digitsFor, idFor, orderNumberFor } from './ids.ts';
import type { AcquisitionWithIds } from './order-rows.ts';
import type { Person } from './people-rows.ts';
import type { Row, Table } from './table.ts';

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

/** The customer who bought the second bundle. */
const SOLD = { bundle: 1, daysAgo: 12, hour: 20.2 };

interface Member {
  id: string;
  name: string;
  category: string;
  listPaise: number;
  paidPaise: number;
}

/** The tools with their shares of the bundle's price, which add up to it. */
function membersOf(bundle: DemoBundle, tools: readonly CataloguedTool[]): Member[] {
  const found = bundle.tools.map((slug) => {
    const one = tools.find(({ tool }) => tool.slug === slug);
    if (!one) throw new Error(`the bundle ${bundle.name} has an unknown tool: ${slug}`);
    return one;
  });
  const total = found.reduce((sum, { tool }) => sum + tool.price * 100, 0);
  const exact = found.map(({ tool }) => (tool.price * 100 * bundle.price * 100) / total);
  const shares = exact.map(Math.floor);
  const rest = bundle.price * 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = [...exact.keys()].sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1));
  for (const n of byRemainder.slice(0, rest)) shares[n] = (shares[n] ?? 0) + 1;
  return found.map(({ id, tool: { name, category, price } }, n) => ({
    ...{ id, name, category, listPaise: price * 100, paidPaise: shares[n] ?? 0 },
  }));
}

const bundleId = ({ name, daysAgo }: DemoBundle, calendar: Calendar): string =>
  idFor(`bundle/${name}`, calendar.at(daysAgo, 11));

/** Two bundles. */
export function bundleTables(tools: readonly CataloguedTool[], calendar: Calendar): Table[] {
  const rows = bundles.map((bundle): Row => {
    const at = calendar.at(bundle.daysAgo, 11);
    const { name, description, price } = bundle;
    const shown = { name, description, price_paise: price * 100, images: [], is_active: true };
    return { id: bundleId(bundle, calendar), ...shown, created_at: at, updated_at: at };
  });
  const items = bundles.flatMap((bundle) =>
    membersOf(bundle, tools).map(({ id }, place): Row => ({
      bundle_id: bundleId(bundle, calendar),
      tool_id: id,
      place,
    })),
  );
  return [
    { name: 'bundles', rows },
    { name: 'bundle_items', rows: items },
  ];
}

/** A paid order of a bundle, with its lines and what it granted. */
export function bundleSaleTables(
  tools: readonly CataloguedTool[],
  people: readonly Person[],
  acquisitions: readonly AcquisitionWithIds[],
  calendar: Calendar,
): Table[] {
  const bundle = bundles[SOLD.bundle];
  if (!bundle) return [];
  const had = new Set(acquisitions.map(({ userId, tool }) => `${userId}/${tool.slug}`));
  const buyer = people.find(
    ({ id, customer }) =>
      customer !== demoCustomer &&
      customer.status === 'active' &&
      customer.joinedDaysAgo > SOLD.daysAgo &&
      !bundle.tools.some((slug) => had.has(`${id}/${slug}`)),
  );
  if (!buyer) throw new Error(`no demo customer lacks all tools of ${bundle.name}`);
  const key = `bundle/${bundle.name}/${buyer.customer.email}`;
  const at = calendar.at(SOLD.daysAgo, SOLD.hour);
  const paidAt = minutesAfter(at, 2);
  const id = idFor(`order/${key}`, at);
  const paymentId = digitsFor(key, 13, '51149');
  const amount = { amount_paise: bundle.price * 100 };
  const order: Row = {
    ...{
      id,
      order_id: orderNumberFor(key),
      user_id: buyer.id,
      ...amount,
      refunded_paise: 0,
      currency: 'INR',
    },
    ...{ tool_id: null, tool_name: bundle.name, tool_category: 'Bundles' },
    ...{ bundle_id: bundleId(bundle, calendar), checks: 0, metadata: {}, status: 'completed' },
    ...{ payment_method: 'upi', customer_phone: buyer.customer.phone, created_at: at },
    ...{ terms_version: '2024-12-15', terms_accepted_at: at, completed_at: paidAt, updated_at: paidAt },
    ...{ cashfree_order_id: digitsFor(key, 10, '21'), cashfree_payment_id: paymentId },
  };
  const members = membersOf(bundle, tools);
  const items = members.map(({ id: toolId, name, category, listPaise, paidPaise }): Row => {
    const prices = { list_paise: listPaise, discount_paise: listPaise - paidPaise, paid_paise: paidPaise };
    const sold = { kind: 'tool', tool_id: toolId, bundle_id: bundleId(bundle, calendar), name, category };
    const itemId = idFor(`order-item/${key}/${name}`, at);
    return { id: itemId, order_id: id, ...sold, ...prices, refunded_paise: 0, sac: '998434' };
  });
  const event = (kind: string, message: string, minutes: number): Row => {
    const moment = minutesAfter(at, minutes);
    return { id: idFor(`event/${key}/${kind}`, moment), order_id: id, kind, message, at: moment };
  };
  const attempt = { order_id: id, status: 'success', method: 'upi', ...amount, message: null };
  return [
    { name: 'orders', rows: [order] },
    { name: 'order_items', rows: items },
    {
      name: 'order_events',
      rows: [event('created', 'Order created', 0), event('completed', 'Paid', 2)],
    },
    {
      name: 'payment_attempts',
      rows: [{ cashfree_payment_id: paymentId, ...attempt, attempted_at: paidAt, updated_at: paidAt }],
    },
    {
      name: 'entitlements',
      rows: members.map(({ id: toolId, name }) => ({
        id: idFor(`entitlement/${key}/${name}`, paidAt),
        ...{ user_id: buyer.id, tool_id: toolId, source: 'purchase', order_id: id, granted_at: paidAt },
        ...{ withdrawn_at: null, withdrawn_reason: null, paused_at: null },
      })),
    },
  ];
}
