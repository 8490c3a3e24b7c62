import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, row, rows, type Sql } from '../../database/database.ts';
import { ReviewReminder } from './review-reminder.entity.ts';
import type { ReviewFacts } from './review-rules.ts';

export interface DueReminder extends Omit<ReviewFacts, 'remindersOn'> {
  toolName: string;
  email: string;
  name: string;
  queuedAt: Date | null;
  sentAt: Date | null;
}

const ADD = /* sql */ `
  INSERT INTO review_reminders (user_id, tool_id, delivered_at) VALUES ($1, $2, $3)
  ON CONFLICT DO NOTHING RETURNING user_id`;

const FIND = /* sql */ `
  SELECT t.name AS "toolName", u.email, u.name, m.queued_at AS "queuedAt", m.sent_at AS "sentAt",
         coalesce(p.review_reminders, true) AS wanted,
         u.status = 'active' AND u.deleted_at IS NULL AS "accountActive", u.is_email_verified AS verified,
         EXISTS (SELECT FROM entitlements e WHERE e.user_id = m.user_id AND e.tool_id = m.tool_id
                  AND e.withdrawn_at IS NULL) AS owned,
         t.is_active AND t.archived_at IS NULL AS "toolVisible",
         EXISTS (SELECT FROM reviews v WHERE v.user_id = m.user_id AND v.tool_id = m.tool_id) AS reviewed,
         (SELECT max(other.queued_at) FROM review_reminders other
           WHERE other.user_id = m.user_id AND other.tool_id <> m.tool_id) AS "lastReminderAt"
    FROM review_reminders m JOIN users u ON u.id = m.user_id JOIN tools t ON t.id = m.tool_id
    LEFT JOIN mail_preferences p ON p.user_id = m.user_id
   WHERE m.user_id = $1 AND m.tool_id = $2 AND m.stopped IS NULL`;

/** Which owners are reminded to review which tools. */
@Injectable()
export class ReviewRemindersRepository {
  constructor(private readonly database: Database) {}

  /** False when the owner had downloaded the tool before. */
  async add(sql: Sql, userId: string, toolId: string, deliveredAt: Date): Promise<boolean> {
    return (await rows(sql, ADD, [userId, toolId, deliveredAt])).length > 0;
  }

  /** Null when it was stopped, or erased. */
  async find(userId: string, toolId: string, sql: Sql = this.database.manager): Promise<DueReminder | null> {
    return row<DueReminder>(sql, FIND, [userId, toolId]);
  }

  async update(
    manager: EntityManager,
    userId: string,
    toolId: string,
    changes: Partial<Pick<ReviewReminder, 'queuedAt' | 'stopped' | 'sentAt'>>,
  ): Promise<void> {
    await manager.getRepository(ReviewReminder).update({ userId, toolId }, changes);
  }
}
