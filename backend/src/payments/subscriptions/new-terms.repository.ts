import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Day } from '../../common/time/days.ts';
import { Database, rows } from '../../database/database.ts';
import { RUNNING } from './subscription-states.ts';
import type { TermsNotice } from './terms-notice.entity.ts';

/** A person to be told of new terms. */
export type NewNotice = Pick<TermsNotice, 'versionId' | 'userId'> & { effectiveFrom: Day };

/**
 * Of two versions for one day the later one holds. What came with the store is announced by whoever confirms it. Terms that
 * hold from the day of their publication are announced to who had subscribed by then; this may run after midnight.
 */
const ADD = /* sql */ `
  INSERT INTO terms_notices AS n (version_id, user_id, at)
  SELECT v.id, s.user_id, $4
    FROM page_versions v JOIN subscriptions s ON s.state = ANY($3)
   WHERE v.slug = 'terms' AND NOT v.is_delivered AND v.effective_from <= $2
     AND (v.effective_from > $1 OR (v.effective_from > $1::date - 2 AND s.created_at < v.published_at))
     AND NOT EXISTS (SELECT FROM page_versions later WHERE later.slug = v.slug
           AND (later.effective_from = v.effective_from AND later.published_at > v.published_at
             OR later.effective_from > v.effective_from AND later.effective_from <= $1))
     AND NOT EXISTS (SELECT FROM terms_notices WHERE version_id = v.id AND user_id = s.user_id)
   GROUP BY v.id, s.user_id LIMIT $5
  ON CONFLICT DO NOTHING
  RETURNING n.version_id AS "versionId", n.user_id AS "userId",
    (SELECT effective_from::text FROM page_versions WHERE id = n.version_id) AS "effectiveFrom"`;

/** Who was told of coming terms. */
@Injectable()
export class NewTermsRepository {
  constructor(private readonly database: Database) {}

  /** Customers with a running subscription and terms that begin between two days, or have just begun, each pair once. */
  async add(
    manager: EntityManager,
    { after, until, at, limit }: { after: Day; until: Day; at: Date; limit: number },
  ): Promise<NewNotice[]> {
    return rows(manager, ADD, [after, until, [...RUNNING], at, limit]);
  }

  /** Whether the customer still has a running subscription. */
  async isRunning(userId: string): Promise<boolean> {
    const found = await this.database.rows(
      'SELECT FROM subscriptions WHERE user_id = $1 AND state = ANY($2)',
      [userId, [...RUNNING]],
    );
    return found.length > 0;
  }
}
