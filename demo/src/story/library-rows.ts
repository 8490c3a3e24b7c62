import { createHash } from 'node:crypto';
import { randomFrom } from '../random.ts';
import { minutesAfter, type Calendar } from './calendar.ts';
import type { CataloguedTool } from './catalogue-rows.ts';
import { idFor } from './ids.ts';
import { orderIdOf, type Placed } from './order-rows.ts';
import type { Row, Table } from './table.ts';

/** As the backend identifies a trial's person: a hash of the address without the dots in its local part. */
function trialIdentity(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return createHash('sha256')
    .update(`${local.replaceAll('.', '')}@${domain}`)
    .digest('hex');
}

const got = ({ outcome }: Placed): boolean => !['failed', 'cancelled', 'pending'].includes(outcome);

function entitlement(placed: Placed): Row {
  const paid = placed.kind === 'purchase';
  const withdrawn = placed.outcome === 'refunded';
  const grantedAt = minutesAfter(placed.at, paid ? 4 : 0);
  return {
    id: idFor(`entitlement/${placed.key}`, grantedAt),
    user_id: placed.userId,
    tool_id: placed.toolId,
    source: paid ? 'purchase' : 'free',
    order_id: paid ? orderIdOf(placed) : null,
    granted_at: grantedAt,
    withdrawn_at: withdrawn ? minutesAfter(placed.at, 5 * 24 * 60 + 5) : null,
    withdrawn_reason: withdrawn ? 'Refunded' : null,
  };
}

function trial(placed: Placed): Row {
  const { at, customer, tool } = placed;
  return {
    id: idFor(`trial/${placed.key}`, at),
    user_id: placed.userId,
    tool_id: placed.toolId,
    identity: trialIdentity(customer.email),
    order_id: orderIdOf(placed),
    started_at: at,
    ends_at: minutesAfter(at, (tool.trialDays ?? 7) * 24 * 60),
  };
}

/** The download after the purchase, and, for most, one of each later release. */
function deliveries(placed: Placed, { releases }: CataloguedTool, calendar: Calendar): Row[] {
  const random = randomFrom(`deliveries/${placed.key}`);
  const first = minutesAfter(placed.at, random.between(5, 14));
  const known = releases.filter(({ at }) => at <= first).at(-1);
  const later = releases.filter(
    ({ at }) => at > first && placed.kind !== 'trial' && placed.outcome !== 'refunded',
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
      link_id: idFor(`delivery/${placed.key}/${release.version}`, at),
      user_id: placed.userId,
      tool_id: placed.toolId,
      release_id: release.id,
      delivered_at: at,
    }));
}

function reviewRows(acquisitions: readonly Placed[], calendar: Calendar): Row[] {
  return acquisitions.filter(got).flatMap((placed) => {
    const review = placed.tool.reviews.find(({ by }) => by === placed.customer.name);
    if (!review) return [];
    const hour = 18 + randomFrom(`review/${placed.key}`).next() * 4;
    const at = calendar.at(review.daysAgo, hour);
    const badge = { purchase: 'Verified purchase', trial: 'Trial user', free: 'Free tool user' }[placed.kind];
    const { rating, comment } = review;
    const id = idFor(`review/${placed.key}`, at);
    return [
      {
        id,
        tool_id: placed.toolId,
        user_id: placed.userId,
        rating,
        comment,
        badge,
        created_at: at,
        updated_at: at,
      },
    ];
  });
}

/** Who owns and tries what, what was downloaded, and what people say of it. */
export function libraryTables(
  acquisitions: readonly Placed[],
  tools: ReadonlyMap<string, CataloguedTool>,
  calendar: Calendar,
): Table[] {
  const held = acquisitions.filter(got);
  return [
    { name: 'entitlements', rows: held.filter(({ kind }) => kind !== 'trial').map(entitlement) },
    { name: 'trials', rows: held.filter(({ kind }) => kind === 'trial').map(trial) },
    {
      name: 'deliveries',
      rows: held.flatMap((placed) => {
        const tool = tools.get(placed.tool.slug);
        return tool ? deliveries(placed, tool, calendar) : [];
      }),
    },
    { name: 'reviews', rows: reviewRows(acquisitions, calendar) },
  ];
}
