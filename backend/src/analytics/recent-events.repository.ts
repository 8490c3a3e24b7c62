import { Injectable } from '@nestjs/common';
import type { Database } from '../database/database.ts';

export interface StoreEvent {
  kind: 'registration' | 'tool' | 'purchase' | 'trial' | 'review' | 'refund';
  at: Date;
  /** Null for an action of staff. */
  customer: string | null;
  tool: string | null;
  amountPaise: number | null;
  stars: number | null;
  /** The user who registered or tried, the tool that was added or reviewed, the order that was paid or refunded. */
  subjectId: string;
}

const RECENT_EVENTS = /* sql */ `
  SELECT kind, at, customer, tool, amount_paise AS "amountPaise", stars, subject_id AS "subjectId" FROM (
    (SELECT 'registration' AS kind, created_at AS at, name AS customer, NULL AS tool, NULL::int AS amount_paise,
            NULL::int AS stars, id AS subject_id
     FROM users WHERE deleted_at IS NULL AND role = 'user' ORDER BY created_at DESC LIMIT $1)
    UNION ALL
    (SELECT 'tool', created_at, NULL, name, NULL, NULL, id
     FROM tools WHERE archived_at IS NULL ORDER BY created_at DESC LIMIT $1)
    UNION ALL
    (SELECT 'purchase', o.completed_at, u.name, o.tool_name, o.amount_paise, NULL, o.id
     FROM orders o JOIN users u ON u.id = o.user_id
     WHERE o.amount_paise > 0 AND o.completed_at IS NOT NULL
       AND o.status IN ('completed', 'partially_refunded', 'refunded') ORDER BY o.completed_at DESC LIMIT $1)
    UNION ALL
    (SELECT 'trial', t.started_at, u.name, tools.name, NULL, NULL, u.id
     FROM trials t JOIN users u ON u.id = t.user_id JOIN tools ON tools.id = t.tool_id
     ORDER BY t.started_at DESC LIMIT $1)
    UNION ALL
    (SELECT 'review', r.created_at, u.name, tools.name, NULL, r.rating, tools.id
     FROM reviews r JOIN users u ON u.id = r.user_id JOIN tools ON tools.id = r.tool_id
     WHERE r.hidden_at IS NULL ORDER BY r.created_at DESC LIMIT $1)
    UNION ALL
    (SELECT 'refund', r.processed_at, u.name, o.tool_name, r.amount_paise, NULL, o.id
     FROM refunds r JOIN orders o ON o.id = r.order_id JOIN users u ON u.id = o.user_id
     WHERE r.status = 'success' AND r.processed_at IS NOT NULL ORDER BY r.processed_at DESC LIMIT $1)
  ) events
  ORDER BY at DESC LIMIT $1`;

const DESCRIPTIONS: Record<StoreEvent['kind'], (event: StoreEvent) => string> = {
  registration: ({ customer }) => `${customer} signed up`,
  tool: ({ tool }) => `${tool} was added to the catalogue`,
  purchase: ({ customer, tool }) => `${customer} bought ${tool}`,
  trial: ({ customer, tool }) => `${customer} started a trial of ${tool}`,
  review: ({ customer, tool, stars }) =>
    `${customer} gave ${tool} ${stars} ${stars === 1 ? 'star' : 'stars'}`,
  refund: ({ customer, tool }) => `${customer} was refunded for ${tool}`,
};

/** The event as a sentence for staff. */
export function describeEvent(event: StoreEvent): string {
  return DESCRIPTIONS[event.kind](event);
}

@Injectable()
export class RecentEventsRepository {
  /** Newest first. */
  async list(from: Database, limit: number): Promise<StoreEvent[]> {
    return from.prepared('analytics.recent-events', RECENT_EVENTS, [limit]);
  }
}
