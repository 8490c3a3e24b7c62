import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';

type Section =
  | 'sessions'
  | 'failedSignIns'
  | 'orders'
  | 'paymentAttempts'
  | 'refunds'
  | 'library'
  | 'trials'
  | 'downloads'
  | 'reviews'
  | 'course'
  | 'daysActive'
  | 'inquiries'
  | 'newsletter'
  | 'trackedLinks';

/** What each section selects, for the person `$1` with the proven address `$2`. Secrets and staff's own notes stay out. */
const SECTIONS: Record<Section, string> = {
  sessions: `SELECT kind, user_agent AS "userAgent", address, created_at AS "createdAt",
      last_used_at AS "lastUsedAt", expires_at AS "expiresAt", revoked_at AS "endedAt"
    FROM sessions WHERE user_id = $1 ORDER BY created_at`,
  // Not from where: a wrong guess may be somebody else's, and so is its address.
  failedSignIns: `SELECT f.failed_at AS "at" FROM sign_in_failures f JOIN users u ON f.account = lower(u.email)
    WHERE u.id = $1 AND NOT f.pending ORDER BY f.failed_at`,
  orders: `SELECT order_id AS "orderId", tool_name AS tool, amount_paise / 100.0 AS amount,
      refunded_paise / 100.0 AS refunded, currency, status, payment_method AS "paymentMethod",
      customer_phone AS phone, metadata, created_at AS "createdAt", completed_at AS "completedAt"
    FROM orders WHERE user_id = $1 ORDER BY created_at`,
  paymentAttempts: `SELECT o.order_id AS "orderId", a.cashfree_payment_id AS "paymentId", a.status, a.method,
      a.amount_paise / 100.0 AS amount, a.message, a.attempted_at AS "at"
    FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE o.user_id = $1 ORDER BY a.attempted_at`,
  refunds: `SELECT o.order_id AS "orderId", r.amount_paise / 100.0 AS amount, r.status, r.reason, r.access,
      r.created_at AS "createdAt", r.processed_at AS "processedAt"
    FROM refunds r JOIN orders o ON o.id = r.order_id WHERE o.user_id = $1 ORDER BY r.created_at`,
  library: `SELECT t.name AS tool, e.source, e.granted_at AS "since", e.withdrawn_at AS "withdrawnAt"
    FROM entitlements e JOIN tools t ON t.id = e.tool_id WHERE e.user_id = $1 ORDER BY e.granted_at`,
  trials: `SELECT t.name AS tool, r.started_at AS "startedAt", r.ends_at AS "endsAt"
    FROM trials r JOIN tools t ON t.id = r.tool_id WHERE r.user_id = $1 ORDER BY r.started_at`,
  downloads: `SELECT t.name AS tool, r.version, d.delivered_at AS "at"
    FROM deliveries d JOIN tools t ON t.id = d.tool_id JOIN releases r ON r.id = d.release_id
    WHERE d.user_id = $1 ORDER BY d.delivered_at`,
  reviews: `SELECT t.name AS tool, r.rating, r.comment, r.badge, r.hidden_at AS "hiddenAt",
      r.created_at AS "createdAt", r.updated_at AS "updatedAt"
    FROM reviews r JOIN tools t ON t.id = r.tool_id WHERE r.user_id = $1 ORDER BY r.created_at`,
  course: `SELECT completed_modules AS "completedModules", total_modules AS "totalModules",
      certificate_number AS "certificateNumber", certificate_at AS "certificateAt", enrolled_at AS "enrolledAt",
      last_accessed_at AS "lastAccessedAt"
    FROM course_progress WHERE user_id = $1`,
  daysActive: 'SELECT day FROM active_days WHERE user_id = $1 ORDER BY day',
  inquiries: `SELECT i.name, i.email, i.phone, i.service, i.message, i.created_at AS "createdAt",
      (SELECT coalesce(json_agg(json_build_object('message', r.message, 'createdAt', r.created_at,
         'sentAt', r.sent_at) ORDER BY r.created_at), '[]'::json)
       FROM inquiry_replies r WHERE r.inquiry_id = i.id) AS replies
    FROM inquiries i WHERE lower(i.email) = lower($2) ORDER BY i.created_at`,
  newsletter: `SELECT email, interest, status, created_at AS "createdAt", confirmed_at AS "confirmedAt",
      unsubscribed_at AS "unsubscribedAt"
    FROM newsletter_subscribers WHERE lower(email) = lower($2)`,
  trackedLinks: `SELECT l.source, l.medium, l.campaign, r.kind, r.at
    FROM tracked_link_results r JOIN tracked_links l ON l.id = r.link_id
    WHERE (r.kind, r.subject_id) IN (SELECT 'sign-up', $1::uuid
      UNION ALL SELECT 'order', id FROM orders WHERE user_id = $1
      UNION ALL SELECT 'trial', id FROM trials WHERE user_id = $1) ORDER BY r.at`,
};

export type ExportSections = Record<Section, object[]>;

const EXPORT = `WITH person AS (SELECT $1::uuid AS id, $2::text AS email) SELECT ${Object.entries(SECTIONS)
  .map(([name, select]) => `(SELECT coalesce(json_agg(s), '[]'::json) FROM (${select}) s) AS "${name}"`)
  .join(', ')} FROM person`;

/** Gathers what the store holds on a person. */
@Injectable()
export class ExportRepository {
  constructor(private readonly database: Database) {}

  /** What strangers wrote under an address is only the person's once the address is proved theirs. */
  async sections(userId: string, provenEmail: string | null): Promise<ExportSections | null> {
    return this.database.row<ExportSections>(EXPORT, [userId, provenEmail ?? '']);
  }
}
