import { createHash } from 'node:crypto';
import { randomFrom } from '../random.ts';
import { minutesAfter, type Calendar } from './calendar.ts';
import type { CataloguedTool } from './catalogue-rows.ts';
import { idFor } from './ids.ts';
import { orderIdOf, type AcquisitionWithIds } from './order-rows.ts';
import { reviewTables, wishlistTable } from './review-rows.ts';
import type { Row, Table } from './table.ts';

/** The backend's identity of a person for trials and coupons. The demo's addresses are spelled as their mailboxes are. */
export function mailboxIdentity(email: string): string {
  return createHash('sha256').update(`mailbox ${email}`).digest('hex');
}

const isAcquired = ({ outcome }: AcquisitionWithIds): boolean =>
  !['failed', 'cancelled', 'pending'].includes(outcome);

function entitlement(acquisition: AcquisitionWithIds): Row {
  const paid = acquisition.kind === 'purchase';
  const withdrawn = acquisition.outcome === 'refunded' || acquisition.dispute === 'lost';
  const grantedAt = minutesAfter(acquisition.at, paid ? 4 : 0);
  return {
    id: idFor(`entitlement/${acquisition.key}`, grantedAt),
    user_id: acquisition.userId,
    tool_id: acquisition.toolId,
    source: paid ? 'purchase' : 'free',
    order_id: paid ? orderIdOf(acquisition) : null,
    granted_at: grantedAt,
    withdrawn_at: withdrawn ? minutesAfter(acquisition.at, 5 * 24 * 60 + 5) : null,
    withdrawn_reason: withdrawn ? (acquisition.dispute ? 'A dispute was lost' : 'Refunded') : null,
    paused_at: acquisition.dispute === 'open' ? minutesAfter(acquisition.at, 3 * 24 * 60) : null,
  };
}

function trial(acquisition: AcquisitionWithIds): Row {
  const { at, customer, tool } = acquisition;
  return {
    id: idFor(`trial/${acquisition.key}`, at),
    user_id: acquisition.userId,
    tool_id: acquisition.toolId,
    identity: mailboxIdentity(customer.email),
    order_id: orderIdOf(acquisition),
    started_at: at,
    ends_at: minutesAfter(at, (tool.trialDays ?? 7) * 24 * 60),
  };
}

/** A download after the purchase and, usually, one of each later release. */
function deliveries(
  acquisition: AcquisitionWithIds,
  { releases }: CataloguedTool,
  calendar: Calendar,
): Row[] {
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

/** Entitlements, trials, deliveries, reviews with what belongs to them, and a wishlist. */
export function libraryTables(
  acquisitions: readonly AcquisitionWithIds[],
  tools: ReadonlyMap<string, CataloguedTool>,
  calendar: Calendar,
): Table[] {
  const held = acquisitions.filter(isAcquired);
  return [
    { name: 'entitlements', rows: held.filter(({ kind }) => kind !== 'trial').map(entitlement) },
    { name: 'trials', rows: held.filter(({ kind }) => kind === 'trial').map(trial) },
    {
      name: 'deliveries',
      rows: held.flatMap((acquisition) => {
        const tool = tools.get(acquisition.tool.slug);
        return tool ? deliveries(acquisition, tool, calendar) : [];
      }),
    },
    ...reviewTables(held, calendar),
    wishlistTable(held, tools, calendar),
  ];
}
