import { randomFrom } from '../random.ts';
import type { Acquisition } from './acquisitions.ts';
import { minutesAfter, type Calendar } from './calendar.ts';
import { idFor } from './ids.ts';
import { isAcquired } from './library.ts';
import type { Row } from './rows.ts';
import type { Shop } from './shop.ts';

const DAY = 24 * 60;

interface Written {
  row: Row & { id: string; user_id: string; created_at: Date };
  reply: string | undefined;
}

function createReview(acquisition: Acquisition, calendar: Calendar): Written | null {
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

function getReply({ row, reply }: Written): Row[] {
  if (!reply) return [];
  const at = minutesAfter(row.created_at, DAY);
  return [{ review_id: row.id, body: reply, created_at: at, updated_at: at }];
}

/** Some other customers, more of them for what stands there longer. */
function votesFor({ row }: Written, voters: readonly string[], calendar: Calendar): Row[] {
  const random = randomFrom(`votes/${row.id}`);
  const share = Math.min(0.2, (calendar.now.getTime() - row.created_at.getTime()) / (DAY * 60_000 * 400));
  return voters
    .filter((voter) => voter !== row.user_id && random.next() < share)
    .map((voter) => ({ review_id: row.id, user_id: voter, created_at: minutesAfter(row.created_at, 60) }));
}

/** Reviews by those who have or tried a tool, the store's replies, and the votes of other customers. */
export function addReviews(shop: Shop): void {
  const held = shop.acquisitions.filter(isAcquired);
  const voters = [...new Set(held.map(({ userId }) => userId))];
  for (const acquisition of held) {
    const written = createReview(acquisition, shop.calendar);
    if (!written) continue;
    shop.add('reviews', [written.row]);
    shop.add('review_replies', getReply(written));
    shop.add('review_votes', votesFor(written, voters, shop.calendar));
  }
}
