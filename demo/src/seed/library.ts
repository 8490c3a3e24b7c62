import { createHash } from 'node:crypto';
import { randomFrom } from '../random.ts';
import { getOrderId, type Acquisition } from './acquisitions.ts';
import { minutesAfter, type Calendar } from './calendar.ts';
import { demoCustomer } from './customers.ts';
import { idFor } from './ids.ts';
import type { CataloguedTool } from './releases.ts';
import type { Row } from './rows.ts';
import type { Shop } from './shop.ts';

const WISHED_TOOLS = ['supply-demand-zones', 'iron-condor-manager', 'volatility-lab'];

/** The backend's identity of a person for trials and coupons. The demo's addresses are spelled as their mailboxes are. */
export function mailboxIdentity(email: string): string {
  return createHash('sha256').update(`mailbox ${email}`).digest('hex');
}

/** Whether it was paid, tried or free. */
export const isAcquired = ({ outcome }: Acquisition): boolean =>
  !['failed', 'cancelled', 'pending'].includes(outcome);

function entitlement(acquisition: Acquisition): Row {
  const paid = acquisition.kind === 'purchase';
  const withdrawn = acquisition.outcome === 'refunded' || acquisition.dispute === 'lost';
  const grantedAt = minutesAfter(acquisition.at, paid ? 4 : 0);
  return {
    id: idFor(`entitlement/${acquisition.key}`, grantedAt),
    user_id: acquisition.userId,
    tool_id: acquisition.toolId,
    source: paid ? 'purchase' : 'free',
    order_id: paid ? getOrderId(acquisition) : null,
    granted_at: grantedAt,
    withdrawn_at: withdrawn ? minutesAfter(acquisition.at, 5 * 24 * 60 + 5) : null,
    withdrawn_reason: withdrawn ? (acquisition.dispute ? 'A dispute was lost' : 'Refunded') : null,
    paused_at: acquisition.dispute === 'open' ? minutesAfter(acquisition.at, 3 * 24 * 60) : null,
  };
}

function trial(acquisition: Acquisition): Row {
  const { at, customer, tool } = acquisition;
  return {
    id: idFor(`trial/${acquisition.key}`, at),
    user_id: acquisition.userId,
    tool_id: acquisition.toolId,
    identity: mailboxIdentity(customer.email),
    order_id: getOrderId(acquisition),
    started_at: at,
    ends_at: minutesAfter(at, (tool.trialDays ?? 7) * 24 * 60),
  };
}

/** A download after the purchase and, usually, one of each later release. */
function deliveries(acquisition: Acquisition, { releases }: CataloguedTool, calendar: Calendar): Row[] {
  const random = randomFrom(`deliveries/${acquisition.key}`);
  const first = minutesAfter(acquisition.at, random.between(5, 14));
  const known = releases.filter(({ at }) => at <= first).at(-1);
  const later = releases.filter(
    ({ at }) => at > first && acquisition.kind !== 'trial' && acquisition.outcome !== 'refunded',
  );
  const moments = [
    ...(known ? [{ release: known, at: first }] : []),
    ...later
      .filter(() => random.next() < 0.7)
      .map((release) => ({ release, at: minutesAfter(release.at, random.between(1, 9) * 12 * 60) })),
  ];
  return moments
    .filter(({ at }) => at < calendar.now)
    .map(({ release, at }) => ({
      link_id: idFor(`delivery/${acquisition.key}/${release.version}`, at),
      user_id: acquisition.userId,
      tool_id: acquisition.toolId,
      release_id: release.id,
      delivered_at: at,
      // Of the network that is reserved for documentation.
      address: `203.0.113.${random.whole(1, 254)}`,
    }));
}

/** What customers own, try and downloaded, and the wishlist of the demo customer. */
export function addLibrary(shop: Shop): void {
  for (const acquisition of shop.acquisitions.filter(isAcquired)) {
    const { tool, kind } = acquisition;
    if (kind === 'trial') shop.add('trials', [trial(acquisition)]);
    else shop.add('entitlements', [entitlement(acquisition)]);
    shop.add('deliveries', deliveries(acquisition, shop.tool(tool.slug), shop.calendar));
  }
  for (const tool of shop.rows('tools')) {
    tool.delivered_downloads = shop.rows('deliveries').filter((row) => row.tool_id === tool.id).length;
  }
  const demo = shop.people.find(({ customer }) => customer === demoCustomer);
  for (const [i, slug] of WISHED_TOOLS.entries()) {
    const wish = {
      user_id: demo?.id ?? '',
      tool_id: shop.tool(slug).id,
      added_at: shop.calendar.at(i + 1, 20),
    };
    shop.add('wishlist_items', [wish]);
  }
}
