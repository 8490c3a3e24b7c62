import { Injectable } from '@nestjs/common';
import type { Day } from '../common/time/days.ts';
import { Database } from '../database/database.ts';
import { needsAttention } from '../grievances/index.ts';
import { isRegistrationDue } from '../tools/index.ts';
import type { Period } from './period.ts';

export interface Totals {
  totalUsers: number;
  recentUsers: number;
  totalTools: number;
  recentTools: number;
  revenuePaise: number;
  heldPaise: number;
  activeUsers: number;
  pendingOrders: number;
  endedLicenses: number;
  renewedLicenses: number;
}

export interface Waiting {
  openAlerts: number;
  openDisputes: number;
  stuckPayments: number;
  salesToApprove: number;
  pendingRefunds: number;
  refundsToApprove: number;
  openInquiries: number;
  quotesToDeliver: number;
  dueGrievances: number;
  openClaims: number;
  lateAccess: number;
  registrationsDue: number;
  failingMails: number;
  cappedMails: number;
}

export interface PopularToolRow {
  id: string;
  name: string;
  category: string;
  image: string | null;
  downloads: number;
  pricePaise: number;
  reviewsCount: number;
  averageRating: number;
}

/**
 * Terms of licences that ended since $3: those after which the next one began, because it was paid before or after, and
 * those without a next one. The last renewal of a licence began its days before the end, each earlier one before that.
 */
const TERMS = /* sql */ `
  SELECT
    (SELECT count(*)::int FROM (
       SELECT l.expires_at - make_interval(days => sum(r.days) OVER (
                PARTITION BY l.id ORDER BY r.renewed_at DESC, r.order_item_id DESC)::int) AS began
         FROM license_renewals r JOIN licenses l ON l.id = r.license_id
        WHERE r.withdrawn_at IS NULL AND l.expires_at > $3) renewals
      WHERE began > $3 AND began <= now()) AS renewed,
    (SELECT count(*)::int FROM licenses l JOIN entitlements e ON e.id = l.entitlement_id
      WHERE l.expires_at > $3 AND l.expires_at <= now() AND e.withdrawn_at IS NULL) AS lapsed`;

const TOTALS = /* sql */ `
  SELECT
    (SELECT count(*)::int FROM users WHERE deleted_at IS NULL) AS "totalUsers",
    (SELECT count(*)::int FROM users WHERE deleted_at IS NULL AND created_at >= $1) AS "recentUsers",
    (SELECT count(*)::int FROM tools WHERE archived_at IS NULL) AS "totalTools",
    (SELECT count(*)::int FROM tools WHERE archived_at IS NULL AND created_at >= $1) AS "recentTools",
    (SELECT coalesce(sum(CASE total WHEN 'returned' THEN -amount ELSE amount END), 0)::float8 FROM totals
     WHERE total IN ('order', 'trial', 'returned')
       AND name IN ('completed', 'partially_refunded', 'refunded')) - held.paise AS "revenuePaise",
    held.paise AS "heldPaise",
    (SELECT count(*)::int FROM users
     WHERE last_active_day >= $2 AND deleted_at IS NULL AND role = 'user') AS "activeUsers",
    (SELECT count(*)::int FROM orders WHERE status = 'pending') AS "pendingOrders",
    terms.renewed AS "renewedLicenses", terms.renewed + terms.lapsed AS "endedLicenses"
  FROM (SELECT coalesce(sum(counted_paise), 0)::float8 AS paise FROM disputes
         WHERE status IN ('needs_response', 'under_review')) held, (${TERMS}) terms`;

/** Asked with every page of the console, so each count has an index of what waits, or a small table. */
const WAITING = /* sql */ `
  SELECT
    (SELECT count(*)::int FROM alerts WHERE resolved_at IS NULL) AS "openAlerts",
    (SELECT count(*)::int FROM disputes WHERE status = 'needs_response') AS "openDisputes",
    (SELECT count(*)::int FROM orders
     WHERE status = 'pending' AND channel = 'gateway' AND created_at < $1) AS "stuckPayments",
    (SELECT count(*)::int FROM orders WHERE status = 'pending' AND channel = 'manual') AS "salesToApprove",
    (SELECT count(*)::int FROM refunds WHERE status = 'pending') AS "pendingRefunds",
    (SELECT count(*)::int FROM refunds WHERE status = 'awaiting_approval') AS "refundsToApprove",
    (SELECT count(*)::int FROM inquiries WHERE status = 'new') AS "openInquiries",
    (SELECT count(*)::int FROM quotes WHERE status = 'paid') AS "quotesToDeliver",
    (SELECT count(*)::int FROM grievances WHERE ${needsAttention('$2')}) AS "dueGrievances",
    (SELECT count(*)::int FROM claim_findings WHERE override_reason IS NULL) AS "openClaims",
    (SELECT count(*)::int FROM access_grants
     WHERE state IN ('wanted', 'to_remove') AND due_at < now()) AS "lateAccess",
    (SELECT count(*)::int FROM tool_registrations r JOIN tools t ON t.id = r.tool_id
     WHERE t.archived_at IS NULL AND ${isRegistrationDue("($2 AT TIME ZONE 'Asia/Kolkata')::date")}) AS "registrationsDue",
    (SELECT count(*)::int FROM graphile_worker.jobs
     WHERE task_identifier LIKE 'mail.%' AND last_error IS NOT NULL AND attempts >= 3) AS "failingMails",
    (SELECT count(*)::int FROM mail_counts WHERE capped_at > now() - interval '1 day') AS "cappedMails"`;

const POPULAR = /* sql */ `
  SELECT id, name, category, images[1] AS image, downloads, price_paise AS "pricePaise",
         review_count AS "reviewsCount", rating::float8 AS "averageRating"
  FROM tools WHERE archived_at IS NULL ORDER BY downloads DESC, id LIMIT $1`;

@Injectable()
export class StaffDashboardRepository {
  constructor(private readonly database: Database) {}

  /** Counts users active on or after the day `activeSince`, and licences that ended since `monthStart`. */
  async totals(weekStart: Date, activeSince: Day, monthStart: Date): Promise<Totals> {
    return this.counts<Totals>('staff-dashboard.totals', TOTALS, [weekStart, activeSince, monthStart]);
  }

  /** Counts orders pending since before `stuckBefore`, grievances whose deadline is near `now`, and all else that waits. */
  async waiting(stuckBefore: Date, now: Date): Promise<Waiting> {
    return this.counts<Waiting>('staff-dashboard.waiting', WAITING, [stuckBefore, now]);
  }

  private async counts<Row extends object>(name: string, sql: string, parameters: unknown[]): Promise<Row> {
    const [counts] = await this.database.prepared<Row>(name, sql, parameters);
    if (!counts) throw new Error('The counts returned no row');
    return counts;
  }

  /** Most downloads first. */
  async popularTools(limit: number): Promise<PopularToolRow[]> {
    return this.database.prepared('staff-dashboard.popular', POPULAR, [limit]);
  }

  /** Net revenue of a period, in paise. */
  async revenue({ start, end }: Period): Promise<number> {
    const [sums] = await this.database.prepared<{ paise: number }>(
      'staff-dashboard.revenue',
      `SELECT coalesce(sum(amount_paise - refunded_paise), 0)::float8 - (
         SELECT coalesce(sum(d.counted_paise), 0)::float8 FROM disputes d JOIN orders o ON o.id = d.order_id
          WHERE d.status IN ('needs_response', 'under_review')
            AND o.completed_at >= $1 AND o.completed_at < $2) AS paise
       FROM orders
       WHERE amount_paise > 0 AND status IN ('completed', 'partially_refunded', 'refunded')
         AND completed_at >= $1 AND completed_at < $2`,
      [start, end],
    );
    return sums?.paise ?? 0;
  }
}
