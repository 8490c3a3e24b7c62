import { minutesAfter } from './calendar.ts';
import { demoCustomer } from './customers.ts';
import { idFor } from './ids.ts';
import { getPair, getText, toMoment } from './rows.ts';
import type { Shop } from './shop.ts';
import { type DemoSubscription, SubscriptionStory } from './subscription-story.ts';

const MONTHLY = { tool: 'market-breadth-board', plan: 'Monthly' };
const STUDIO = { tool: 'backtest-studio', plan: 'Monthly' };

const subscriptions: readonly DemoSubscription[] = [
  { ...MONTHLY, paid: 2, endsIn: 19, method: 'upi', state: 'active', isOwn: true },
  { ...STUDIO, paid: 7, endsIn: 11, method: 'upi', state: 'active', failed: 4 },
  { ...STUDIO, paid: 3, endsIn: 24, method: 'card', state: 'active' },
  { ...MONTHLY, plan: 'Yearly', paid: 1, endsIn: 290, method: 'card', state: 'active' },
  { ...MONTHLY, paid: 5, endsIn: 8, method: 'upi', state: 'active' },
  { ...STUDIO, paid: 2, endsIn: -1, method: 'upi', state: 'past_due', failed: 3 },
  { ...MONTHLY, paid: 4, endsIn: 13, method: 'upi', state: 'paused' },
  {
    ...STUDIO,
    paid: 3,
    endsIn: 12,
    method: 'upi',
    state: 'cancelled',
    over: { reason: 'customer', daysAgo: 5 },
  },
  {
    ...MONTHLY,
    paid: 1,
    endsIn: 16,
    method: 'upi',
    state: 'cancelled',
    over: { reason: 'mandate', daysAgo: 3 },
  },
  {
    ...STUDIO,
    paid: 4,
    endsIn: -21,
    method: 'card',
    state: 'ended',
    over: { reason: 'customer', daysAgo: 30 },
  },
  {
    ...MONTHLY,
    paid: 2,
    endsIn: -34,
    method: 'upi',
    state: 'ended',
    over: { reason: 'unpaid', daysAgo: 29 },
    failed: 3,
  },
];

const GRACE_MINUTES = 5 * 24 * 60;

/** Tables that orders name are stored before them. */
export function useSubscriptions(shop: Shop): void {
  shop.add('subscriptions', []);
}

/** Subscriptions in every state a customer can see, each of somebody else who did not have the tool. */
export function addSubscriptions(shop: Shop): void {
  const had = new Set(shop.acquisitions.map(({ userId, toolId }) => `${userId}/${toolId}`));
  const taken = new Set<string>();
  for (const told of subscriptions) {
    const toolId = shop.tool(told.tool).id;
    const daysAgo = told.paid * (told.plan === 'Yearly' ? 366 : 31) - told.endsIn;
    const buyer = shop.people.find(
      ({ id, customer }) =>
        (customer === demoCustomer) === (told.isOwn === true) &&
        customer.status === 'active' &&
        customer.joinedDaysAgo > daysAgo &&
        !taken.has(id) &&
        !had.has(`${id}/${toolId}`),
    );
    if (!buyer) throw new Error(`no demo customer can subscribe to ${told.tool}`);
    taken.add(buyer.id);
    new SubscriptionStory(shop, told, buyer).add();
  }
}

/** Licences of subscriptions: until the end of what is paid for, with the days of grace while a debit is awaited. */
export function addSubscribedLicenses(shop: Shop): void {
  const owned = new Map(shop.rows('entitlements').map((row) => [getPair(row), row]));
  const lines = shop.rows('order_items').filter(({ kind }) => kind === 'renewal');
  const orders = new Map(shop.rows('orders').map((order) => [order.id, order]));
  for (const row of shop.rows('subscriptions')) {
    const { user_id = null, tool_id = null, seats = null, state, ended_reason, ended_at } = row;
    const entitlement = owned.get(getPair(row));
    const end = toMoment(row.current_period_end);
    const license = {
      id: idFor(`license/${getText(row.subscription_id)}`, toMoment(row.started_at)),
      user_id,
      tool_id,
      entitlement_id: entitlement?.id ?? null,
      trial_id: null,
      // The tools are sold without keys.
      key: null,
      seats,
      expires_at:
        state === 'past_due'
          ? minutesAfter(end, GRACE_MINUTES)
          : ended_reason === 'unpaid'
            ? toMoment(ended_at)
            : end,
      disabled_at: null,
      disabled_reason: null,
      created_at: row.started_at ?? null,
    };
    shop.add('licenses', [license]);
    for (const { id, order_id = null, renewal_days = null } of lines) {
      const order = orders.get(order_id);
      if (order?.subscription_id !== row.subscription_id) continue;
      const renewal = {
        order_item_id: id ?? null,
        license_id: license.id,
        days: renewal_days,
        renewed_at: order?.completed_at ?? null,
      };
      shop.add('license_renewals', [renewal]);
    }
  }
}
