import { Injectable } from '@nestjs/common';
import { type ListPage, SqlList } from '../../database/sql-list.js';
import { Where } from '../../database/where.js';
import type { EntityManager } from 'typeorm';
import type { AllRows } from '../../common/lists/table-file/table-file.js';
import { Database } from '../../database/database.js';
import { AuditLogEntry } from './audit-log-entry.entity.js';
import type { AuditQuery } from './audit-query.js';

export interface AuditRow extends AuditLogEntry {
  actorName: string | null;
  apiKeyName: string | null;
  /** The record's name, the last one when it is deleted; null for one without a name. */
  subjectName: string | null;
}

const FROM =
  'FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id LEFT JOIN api_keys k ON k.id = a.api_key_id';

const SUBJECT_ID = 'a.subject_id::uuid';
const ORDER_NAME = `SELECT order_id FROM orders WHERE id = ${SUBJECT_ID}`;
const USER_NAME = `SELECT name FROM users WHERE id = ${SUBJECT_ID}`;

/** The statement that reads the record's name, per subject type. */
const NAME_OF: Record<string, string> = {
  tool: `SELECT name FROM tools WHERE id = ${SUBJECT_ID}`,
  bundle: `SELECT name FROM bundles WHERE id = ${SUBJECT_ID}`,
  user: USER_NAME,
  staff: USER_NAME,
  grievance: `SELECT number FROM grievances WHERE id = ${SUBJECT_ID}`,
  inquiry: `SELECT name FROM inquiries WHERE id = ${SUBJECT_ID}`,
  newsletter_issue: `SELECT subject FROM newsletter_issues WHERE id = ${SUBJECT_ID}`,
  'answer-template': `SELECT title FROM answer_templates WHERE id = ${SUBJECT_ID}`,
  announcement: `SELECT message FROM announcements WHERE id = ${SUBJECT_ID}`,
  tracked_link: `SELECT concat_ws(' / ', source, nullif(medium, ''), nullif(campaign, ''))
                 FROM tracked_links WHERE id = ${SUBJECT_ID}`,
  coupon: `SELECT code FROM coupons WHERE id = ${SUBJECT_ID}`,
  license: `SELECT t.name FROM licenses l JOIN tools t ON t.id = l.tool_id WHERE l.id = ${SUBJECT_ID}`,
  quote: `SELECT title FROM quotes WHERE id = ${SUBJECT_ID}`,
  review: `SELECT t.name FROM reviews r JOIN tools t ON t.id = r.tool_id WHERE r.id = ${SUBJECT_ID}`,
  refund: `SELECT o.order_id FROM refunds r JOIN orders o ON o.id = r.order_id WHERE r.id = ${SUBJECT_ID}`,
  evidence: `SELECT o.order_id FROM disputes d JOIN orders o ON o.id = d.order_id WHERE d.id = ${SUBJECT_ID}`,
  dispute: `SELECT o.order_id FROM disputes d JOIN orders o ON o.id = d.order_id WHERE d.id = ${SUBJECT_ID}`,
  order_note: ORDER_NAME,
  alert: `SELECT o.order_id FROM alerts l JOIN orders o ON o.id = l.order_id WHERE l.id = ${SUBJECT_ID}`,
  api_key: `SELECT name FROM api_keys WHERE id = ${SUBJECT_ID}`,
  webhook_endpoint: `SELECT substring(url FROM '^[a-z]+://([^/?]+)') FROM outbound_endpoints WHERE id = ${SUBJECT_ID}`,
  webhook: `SELECT order_ref FROM webhook_events WHERE id = ${SUBJECT_ID}`,
  mail: `SELECT CASE a.after->>'mail' WHEN 'test' THEN NULL WHEN 'receipt' THEN (${ORDER_NAME}) ELSE (${USER_NAME}) END`,
};

/** Records that others name by their ids. */
const NAMED = [
  'SELECT id, name FROM tools',
  'SELECT id, name FROM bundles',
  'SELECT id, name FROM users',
  'SELECT id, order_id FROM orders',
].map((select) => `${select} WHERE id = ANY($1::uuid[])`);

const CURRENT_NAME = Object.entries(NAME_OF).map(([type, name]) => `WHEN '${type}' THEN (${name})`);

const SUBJECT_NAME = `coalesce(
  CASE a.subject_type ${CURRENT_NAME.join(' ')} END,
  a.before->>'name', a.after->>'name', a.before->>'code', a.after->>'code', a.before->>'message', a.after->>'message',
  a.before->>'subject', a.after->>'subject', a.before->>'title', a.after->>'title'
)`;

function conditionsOf(query: AuditQuery): Where {
  return new Where()
    .ids('a.id', query.id)
    .search(['u.name', 'a.subject_type'], query.search)
    .equals('a.actor_id', query.actorId)
    .equals('a.action', query.action)
    .equals('a.subject_type', query.subjectType)
    .equals('a.subject_id', query.subjectId)
    .days('a.at', query);
}

const ENTRIES = new SqlList<AuditQuery, AuditRow>({
  conditions: conditionsOf,
  rows: ({ sort, order }, where, limit) =>
    `SELECT a.id, a.actor_id AS "actorId", u.name AS "actorName", a.api_key_id AS "apiKeyId",
            k.name AS "apiKeyName", a.action, a.subject_type AS "subjectType",
            a.subject_id AS "subjectId", ${SUBJECT_NAME} AS "subjectName", a.before, a.after, a.at
       ${FROM} WHERE ${where} ORDER BY a.${sort} ${order}, a.id ${order} ${limit}`,
  counted: (_query, where) => `${FROM} WHERE ${where}`,
});

/** The append-only log of staff changes. */
@Injectable()
export class AuditRepository {
  constructor(private readonly database: Database) {}

  async insert(manager: EntityManager, entry: AuditLogEntry): Promise<void> {
    await manager.getRepository(AuditLogEntry).insert(entry);
  }

  /** What the records are called now; those that are gone are missing. */
  async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const found = await this.database.rows<{ id: string; name: string }>(NAMED.join(' UNION ALL '), [ids]);
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  async list(query: AuditQuery): Promise<ListPage<AuditRow>> {
    return ENTRIES.page(this.database, query);
  }

  async all(query: AuditQuery): Promise<AllRows<AuditRow>> {
    return ENTRIES.all(this.database, query);
  }
}
