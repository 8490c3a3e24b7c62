import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, row, rows } from '../../database/database.ts';
import type { LicenseFor } from '../issuing/license-issues.repository.ts';
import type { NoticeKind } from './notice-kinds.ts';

/** A term of a licence, named by its end. */
export interface LicenseTerm {
  id: string;
  expiresAt: Date;
}

export interface DueNotice extends LicenseTerm, LicenseFor {
  kind: NoticeKind;
  /** Whether the owner wants such emails. */
  isWanted: boolean;
}

/** What an email about the end of a licence says. */
export interface NoticeFacts extends LicenseTerm {
  toolId: string;
  toolName: string;
  /** Null where the tool has one plan only. */
  planName: string | null;
  hasKey: boolean;
  email: string;
  name: string;
  isEmailVerified: boolean;
}

/** The licence `l` of an owner; trials have their own emails. */
const FROM = /* sql */ `
  FROM licenses l JOIN entitlements e ON e.id = l.entitlement_id JOIN users u ON u.id = l.user_id
  LEFT JOIN mail_preferences p ON p.user_id = l.user_id`;

/** Neither refunded nor disputed, disabled, suspended or erased; subscriptions have their own emails. */
const IS_VALID = /* sql */ `(
  e.withdrawn_at IS NULL AND e.paused_at IS NULL AND l.disabled_at IS NULL
  AND u.status = 'active' AND u.deleted_at IS NULL
  AND NOT EXISTS (SELECT FROM subscriptions s WHERE s.user_id = l.user_id AND s.tool_id = l.tool_id
    AND (s.state IN ('active', 'past_due', 'paused', 'cancelled', 'completed')
      OR s.ended_at > l.expires_at - interval '1 day')))`;

const IS_WANTED = 'coalesce(p.license_reminders, true)';

/** How long the current term is. Staff may have set another end. */
const TERM = /* sql */ `coalesce(
  (SELECT make_interval(days => r.days) FROM license_renewals r
    WHERE r.license_id = l.id AND r.withdrawn_at IS NULL AND r.renewed_at >= e.granted_at
    ORDER BY r.renewed_at DESC, r.order_item_id DESC LIMIT 1),
  l.expires_at - e.granted_at)`;

/** The last day in India. An end at midnight belongs to the day before. */
const LAST_DAY = /* sql */ `((l.expires_at - interval '1 millisecond') AT TIME ZONE 'Asia/Kolkata')::date`;

/**
 * What is due at $1. Of an owner whose licences end on one day at different times, all are due with the first, so that
 * one email tells of them. A week before the end of a short term it has just begun.
 */
const DUE = /* sql */ `
  WITH near AS (
    SELECT l.id, l.user_id, l.expires_at, ${LAST_DAY} AS last_day, ${TERM} > interval '7 days' AS is_long,
           l.expires_at <= $1 AS has_ended, l.expires_at <= $1::timestamptz + interval '1 day' AS is_day,
           l.expires_at <= $1::timestamptz + interval '7 days' AS is_week
      ${FROM}
     WHERE l.expires_at > $1::timestamptz - interval '48 hours' AND l.expires_at <= $1::timestamptz + interval '8 days'
       AND ${IS_VALID}),
  due AS (
    SELECT id, expires_at,
           CASE WHEN has_ended THEN 'ended'
                WHEN bool_or(is_day AND NOT has_ended) OVER same_day THEN 'day'
                WHEN is_long AND bool_or(is_week AND is_long) OVER same_day THEN 'week' END AS kind
      FROM near WINDOW same_day AS (PARTITION BY user_id, last_day))
  INSERT INTO license_notices (license_id, kind, expires_at)
  SELECT id, kind, expires_at FROM due WHERE kind IS NOT NULL ORDER BY id
  ON CONFLICT DO NOTHING
  RETURNING license_id AS id, kind, expires_at AS "expiresAt"`;

const OWNERS = /* sql */ `
  SELECT l.id, l.user_id AS "userId", l.tool_id AS "toolId", ${IS_WANTED} AS "isWanted" ${FROM} WHERE l.id = ANY($1::uuid[])`;

const FACTS = /* sql */ `
  SELECT l.id, l.expires_at AS "expiresAt", l.tool_id AS "toolId", t.name AS "toolName", u.email, u.name,
         u.is_email_verified AS "isEmailVerified", l.key IS NOT NULL AND t.license_policy <> 'none' AS "hasKey",
         (SELECT held.name FROM tool_plans held WHERE held.id = coalesce(e.plan_id, default_plan_of(e.tool_id))
             AND 1 < (SELECT count(*) FROM tool_plans all_plans WHERE all_plans.tool_id = e.tool_id)) AS "planName"
    ${FROM} JOIN tools t ON t.id = l.tool_id
   WHERE l.id = ANY($1::uuid[]) AND ${IS_VALID} AND ${IS_WANTED}
   ORDER BY l.expires_at, t.name, l.id`;

/** Which ends of licences their owners were told of. */
@Injectable()
export class LicenseNoticesRepository {
  constructor(private readonly database: Database) {}

  /** Notes what is due, and returns what nobody had noted. */
  async addDue(manager: EntityManager, now: Date): Promise<DueNotice[]> {
    type Added = Pick<DueNotice, 'id' | 'kind' | 'expiresAt'>;
    type Owner = Pick<DueNotice, 'userId' | 'toolId' | 'isWanted'> & { id: string };
    const added = await rows<Added>(manager, DUE, [now]);
    if (added.length === 0) return [];
    const owners = await rows<Owner>(manager, OWNERS, [added.map(({ id }) => id)]);
    const byId = new Map(owners.map((owner) => [owner.id, owner]));
    return added.flatMap((notice) => {
      const owner = byId.get(notice.id);
      return owner ? [{ ...notice, ...owner }] : [];
    });
  }

  /** Of these licences those that their owners still have and want to be told of; the first to end first. */
  async listFacts(ids: readonly string[]): Promise<NoticeFacts[]> {
    return this.database.rows<NoticeFacts>(FACTS, [ids]);
  }

  /** JavaScript's times have milliseconds, the database's microseconds. */
  async markSent(kind: NoticeKind, terms: readonly LicenseTerm[], sentAt: Date): Promise<void> {
    await this.database.rows(
      `UPDATE license_notices n SET sent_at = $1
         FROM unnest($3::uuid[], $4::timestamptz[]) AS sent (id, expires_at)
        WHERE n.kind = $2 AND n.license_id = sent.id AND date_trunc('milliseconds', n.expires_at) = sent.expires_at`,
      [sentAt, kind, terms.map(({ id }) => id), terms.map(({ expiresAt }) => expiresAt)],
    );
  }

  /** The customer's licence of a tool. */
  async findTerm(
    manager: EntityManager,
    { userId, toolId }: LicenseFor,
  ): Promise<{ id: string; expiresAt: Date | null } | null> {
    const text = 'SELECT id, expires_at AS "expiresAt" FROM licenses WHERE user_id = $1 AND tool_id = $2';
    return row<{ id: string; expiresAt: Date | null }>(manager, text, [userId, toolId]);
  }
}
