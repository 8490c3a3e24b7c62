import { randomFrom } from '../random.ts';
import { minutesAfter, type Calendar } from './calendar.ts';
import { demoCustomer } from './customers.ts';
import { idFor } from './ids.ts';
import type { AcquisitionWithIds } from './order-rows.ts';
import type { CataloguedTool } from './catalogue-rows.ts';
import type { Row, Table } from './table.ts';

const DAY_MINUTES = 24 * 60;
const WISHED_TOOLS = ['supply-demand-zones', 'iron-condor-manager', 'volatility-lab'];

interface Written {
  row: Row & { id: string; user_id: string; created_at: Date };
  reply: string | undefined;
}

function reviewOf(acquisition: AcquisitionWithIds, calendar: Calendar): Written | null {
  const review = acquisition.tool.reviews.find(({ by }) => by === acquisition.customer.name);
  if (!review) return null;
  const hour = 18 + randomFrom(`review/${acquisition.key}`).next() * 4;
  const at = calendar.at(review.daysAgo, hour);
  const badge = { purchase: 'Verified purchase', trial: 'Trial user', free: 'Free tool user' }[
    acquisition.kind
  ];
  const row = {
    id: idFor(`review/${acquisition.key}`, at),
    tool_id: acquisition.toolId,
    user_id: acquisition.userId,
    rating: review.rating,
    comment: review.comment,
    badge,
    created_at: at,
    updated_at: at,
  };
  return { row, reply: review.reply };
}

function replyOf({ row, reply }: Written): Row[] {
  if (!reply) return [];
  const at = minutesAfter(row.created_at, DAY_MINUTES);
  return [{ review_id: row.id, body: reply, created_at: at, updated_at: at }];
}

/** Some other customers, more of them for what stands there longer. */
function votesFor({ row }: Written, voters: readonly string[], calendar: Calendar): Row[] {
  const random = randomFrom(`votes/${row.id}`);
  const share = Math.min(
    0.2,
    (calendar.now.getTime() - row.created_at.getTime()) / (DAY_MINUTES * 60_000 * 400),
  );
  return voters
    .filter((voter) => voter !== row.user_id && random.next() < share)
    .map((voter) => ({ review_id: row.id, user_id: voter, created_at: minutesAfter(row.created_at, 60) }));
}

/** Reviews by those who have or tried a tool, the store's replies, and the votes of other customers. */
export function reviewTables(held: readonly AcquisitionWithIds[], calendar: Calendar): Table[] {
  const written = held.flatMap((acquisition) => reviewOf(acquisition, calendar) ?? []);
  const voters = [...new Set(held.map(({ userId }) => userId))];
  return [
    { name: 'reviews', rows: written.map(({ row }) => row) },
    { name: 'review_replies', rows: written.flatMap(replyOf) },
    { name: 'review_votes', rows: written.flatMap((one) => votesFor(one, voters, calendar)) },
  ];
}

/** What the demo customer saved for later. */
export function wishlistTable(
  held: readonly AcquisitionWithIds[],
  tools: ReadonlyMap<string, CataloguedTool>,
  calendar: Calendar,
): Table {
  const demo = held.find(({ customer }) => customer === demoCustomer);
  const wished = WISHED_TOOLS.flatMap((slug) => tools.get(slug) ?? []);
  const rows = wished.map(({ id }, index) => ({
    user_id: demo?.userId ?? '',
    tool_id: id,
    added_at: calendar.at(index + 1, 20),
  }));
  return { name: 'wishlist_items', rows: demo ? rows : [] };
}
