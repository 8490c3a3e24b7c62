import { Injectable } from '@nestjs/common';
import type { Day } from '../../common/time/days.ts';
import { Database } from '../../database/database.ts';

export interface LibraryRow {
  id: string;
  type: 'purchase' | 'trial' | 'free';
  toolId: string;
  orderId: string | null;
  amountPaise: number;
  since: Date;
  trialStart: Date | null;
  trialEnd: Date | null;
  pausedAt: Date | null;
  /** When the owner's licence ends. */
  licenseEnd: Date | null;
  downloadedVersion: string | null;
  /** A later release than the downloaded one, or one instead of it, is the current one. */
  updateAvailable: boolean | null;
  /** Why the downloaded release was withdrawn; null when it was not. */
  withdrawnReason: string | null;
  /** False for what is delivered by access alone. */
  hasFile: boolean;
  hasGuides: boolean;
}

export interface DashboardCounts {
  toolsCount: number;
  daysActive: number;
  spentPaise: number;
  completedModules: number;
  totalModules: number;
}

/** Rendered as a sentence by the service. */
export interface ActivityEvent {
  kind: 'purchase' | 'refund' | 'trial' | 'free' | 'download' | 'course' | 'certificate';
  at: Date;
  toolName: string | null;
  version: string | null;
  amountPaise: number | null;
  completedModules: number | null;
  totalModules: number | null;
}

const LIBRARY = /* sql */ `
  WITH held AS (
    SELECT e.id, CASE e.source WHEN 'purchase' THEN 'purchase' ELSE 'free' END AS type, e.tool_id, o.order_id,
           coalesce(i.paid_paise, o.amount_paise, 0) AS amount_paise, coalesce(o.completed_at, e.granted_at) AS since,
           NULL::timestamptz AS trial_start, NULL::timestamptz AS trial_end, e.paused_at,
           (SELECT l.expires_at FROM licenses l WHERE l.entitlement_id = e.id) AS license_end
    FROM entitlements e LEFT JOIN orders o ON o.id = e.order_id AND e.source = 'purchase'
    LEFT JOIN order_items i ON i.order_id = o.id AND i.tool_id = e.tool_id
    WHERE e.user_id = $1 AND e.withdrawn_at IS NULL
    UNION ALL
    SELECT t.id, 'trial', t.tool_id, o.order_id, 0, t.started_at, t.started_at, t.ends_at, NULL, NULL
    FROM trials t LEFT JOIN orders o ON o.id = t.order_id
    WHERE t.user_id = $1 AND NOT EXISTS (
      SELECT 1 FROM entitlements e WHERE e.user_id = $1 AND e.tool_id = t.tool_id AND e.withdrawn_at IS NULL)
  )
  SELECT held.id, held.type, held.tool_id AS "toolId", held.order_id AS "orderId", held.since,
         held.amount_paise AS "amountPaise", held.trial_start AS "trialStart", held.trial_end AS "trialEnd",
         held.paused_at AS "pausedAt", held.license_end AS "licenseEnd",
         last.version AS "downloadedVersion", last.withdrawal_reason AS "withdrawnReason",
         last.id <> current.id AND (current.created_at > last.created_at OR last.withdrawn_at IS NOT NULL)
           AS "updateAvailable",
         tools.delivery <> 'access' OR current.id IS NOT NULL AS "hasFile",
         EXISTS (SELECT FROM tool_guides g WHERE g.tool_id = held.tool_id) AS "hasGuides"
  FROM held JOIN tools ON tools.id = held.tool_id LEFT JOIN releases current ON current.id = tools.latest_release_id
  LEFT JOIN LATERAL (
    SELECT r.id, r.version, r.created_at, r.withdrawn_at, r.withdrawal_reason
    FROM deliveries d JOIN releases r ON r.id = d.release_id
    WHERE d.user_id = $1 AND d.tool_id = held.tool_id ORDER BY d.delivered_at DESC LIMIT 1
  ) last ON true
  ORDER BY held.since DESC, held.id DESC`;

const COUNTS = /* sql */ `
  SELECT
    (SELECT count(*)::int FROM (
       SELECT tool_id FROM entitlements WHERE user_id = $1 AND withdrawn_at IS NULL
       UNION SELECT tool_id FROM trials WHERE user_id = $1 AND ends_at > $2) held) AS "toolsCount",
    (SELECT count(*)::int FROM (
       SELECT day FROM active_days WHERE user_id = $1
       UNION SELECT kolkata_day(created_at) FROM orders WHERE user_id = $1
       UNION SELECT kolkata_day(delivered_at) FROM deliveries WHERE user_id = $1
       UNION SELECT kolkata_day(created_at) FROM users WHERE id = $1) days WHERE day <= $3) AS "daysActive",
    (SELECT coalesce(sum(amount_paise - refunded_paise), 0)::float8 FROM orders
     WHERE user_id = $1 AND status IN ('completed', 'partially_refunded', 'refunded')) AS "spentPaise",
    coalesce((SELECT completed_modules FROM course_progress WHERE user_id = $1), 0) AS "completedModules",
    coalesce((SELECT total_modules FROM course_progress WHERE user_id = $1), 1) AS "totalModules"`;

const EVENTS = /* sql */ `
  SELECT kind, at, tool_name AS "toolName", version, amount_paise AS "amountPaise",
         completed_modules AS "completedModules", total_modules AS "totalModules"
  FROM (
    (SELECT 'purchase' AS kind, completed_at AS at, tool_name, NULL AS version, amount_paise,
            NULL::int AS completed_modules, NULL::int AS total_modules
     FROM orders WHERE user_id = $1 AND amount_paise > 0 AND completed_at IS NOT NULL
     ORDER BY completed_at DESC LIMIT $2)
    UNION ALL
    (SELECT 'refund', r.processed_at, o.tool_name, NULL, r.amount_paise, NULL, NULL
     FROM refunds r JOIN orders o ON o.id = r.order_id
     WHERE o.user_id = $1 AND r.status = 'success' AND r.processed_at IS NOT NULL
     ORDER BY r.processed_at DESC LIMIT $2)
    UNION ALL
    (SELECT 'trial', t.started_at, tools.name, NULL, NULL, NULL, NULL
     FROM trials t JOIN tools ON tools.id = t.tool_id WHERE t.user_id = $1
     ORDER BY t.started_at DESC LIMIT $2)
    UNION ALL
    (SELECT 'free', e.granted_at, tools.name, NULL, NULL, NULL, NULL
     FROM entitlements e JOIN tools ON tools.id = e.tool_id
     WHERE e.user_id = $1 AND e.source <> 'purchase' AND e.withdrawn_at IS NULL
     ORDER BY e.granted_at DESC LIMIT $2)
    UNION ALL
    (SELECT 'download', d.delivered_at, tools.name, r.version, NULL, NULL, NULL
     FROM deliveries d JOIN tools ON tools.id = d.tool_id JOIN releases r ON r.id = d.release_id
     WHERE d.user_id = $1 ORDER BY d.delivered_at DESC LIMIT $2)
    UNION ALL
    (SELECT 'course', last_accessed_at, NULL, NULL, NULL, completed_modules, total_modules
     FROM course_progress WHERE user_id = $1 AND last_accessed_at IS NOT NULL)
    UNION ALL
    (SELECT 'certificate', certificate_at, NULL, NULL, NULL, completed_modules, total_modules
     FROM course_progress WHERE user_id = $1 AND certificate_at IS NOT NULL)
  ) events
  ORDER BY at DESC LIMIT $2`;

/** Reads a customer's rows across features. */
@Injectable()
export class ActivityRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. An owned tool is not listed as a trial too. */
  async library(userId: string): Promise<LibraryRow[]> {
    return this.database.prepared('dashboard.library', LIBRARY, [userId]);
  }

  async counts(userId: string, now: Date, today: Day): Promise<DashboardCounts | null> {
    const values = [userId, now, today];
    const [counts] = await this.database.prepared<DashboardCounts>('dashboard.figures', COUNTS, values);
    return counts ?? null;
  }

  /** Newest first. */
  async events(userId: string, limit: number): Promise<ActivityEvent[]> {
    return this.database.prepared('dashboard.events', EVENTS, [userId, limit]);
  }
}
