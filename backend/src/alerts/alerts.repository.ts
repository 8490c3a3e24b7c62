import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { newId } from '../common/fields/ids.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { rows, type Sql } from '../database/database.ts';
import { Alert, type AlertKind } from './alert.entity.ts';
import { alertError } from './alerts.errors.ts';

export interface NewAlert {
  kind: AlertKind;
  subject: string;
  message: string;
  orderId?: string;
}

@Injectable()
export class AlertsRepository {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** Does nothing while the same alert is open. */
  async raise(sql: Sql, alert: NewAlert): Promise<void> {
    await rows(
      sql,
      `INSERT INTO alerts (id, kind, subject, order_id, message, created_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (kind, subject) WHERE resolved_at IS NULL DO NOTHING`,
      [newId(), alert.kind, alert.subject, alert.orderId ?? null, alert.message, this.clock.now()],
    );
  }

  /**
   * For what is found again at each check: staff who resolved an alert of the same subject and message know about it, so
   * it is not raised again. Other facts have another message.
   */
  async raiseUndecided(sql: Sql, alert: NewAlert): Promise<void> {
    const decided = await rows(
      sql,
      `SELECT FROM alerts WHERE kind = $1 AND subject = $2 AND message = $3 AND resolved_by IS NOT NULL LIMIT 1`,
      [alert.kind, alert.subject, alert.message],
    );
    if (decided.length === 0) await this.raise(sql, alert);
  }

  /** Raises an alert, or gives the open one a new text. */
  async raiseCurrent(sql: Sql, alert: NewAlert): Promise<void> {
    await this.update(sql, alert);
    await this.raise(sql, alert);
  }

  /** Gives an alert a new text; does nothing while it is not open. */
  async update(sql: Sql, { kind, subject, message }: NewAlert): Promise<void> {
    await rows(
      sql,
      'UPDATE alerts SET message = $3 WHERE kind = $1 AND subject = $2 AND resolved_at IS NULL',
      [kind, subject, message],
    );
  }

  /** Closes an open alert whose reason no longer exists. */
  async close(sql: Sql, kind: AlertKind, subject: string): Promise<void> {
    await rows(
      sql,
      'UPDATE alerts SET resolved_at = $3 WHERE kind = $1 AND subject = $2 AND resolved_at IS NULL',
      [kind, subject, this.clock.now()],
    );
  }

  /**
   * Makes the alerts of a kind those that are `current`: new ones are raised, and other open ones are closed. One that
   * staff resolved is not raised again.
   */
  async keepCurrent(sql: Sql, kind: AlertKind, current: readonly NewAlert[]): Promise<void> {
    const subjects = current.map(({ subject }) => subject);
    await rows(
      sql,
      'UPDATE alerts SET resolved_at = $3 WHERE kind = $1 AND resolved_at IS NULL AND NOT subject = ANY($2)',
      [kind, subjects, this.clock.now()],
    );
    const decided = await rows<{ subject: string }>(
      sql,
      'SELECT subject FROM alerts WHERE kind = $1 AND subject = ANY($2) AND resolved_by IS NOT NULL',
      [kind, subjects],
    );
    const isDecided = new Set(decided.map(({ subject }) => subject));
    for (const alert of current) if (!isDecided.has(alert.subject)) await this.raise(sql, alert);
  }

  /** An alert of this kind that is still open. @throws ALERT_NOT_FOUND */
  async getOpen(manager: EntityManager, id: string, kind: AlertKind): Promise<Alert> {
    const alert = await manager.getRepository(Alert).findOneBy({ id, kind, resolvedAt: IsNull() });
    if (!alert) throw alertError('ALERT_NOT_FOUND');
    return alert;
  }

  /** The kind of an open alert. */
  async getKind(manager: EntityManager, id: string): Promise<AlertKind | null> {
    const alert = await manager.getRepository(Alert).findOneBy({ id, resolvedAt: IsNull() });
    return alert?.kind ?? null;
  }

  /** False when there is no such open alert. */
  async resolve(manager: EntityManager, id: string, resolvedBy: string): Promise<boolean> {
    const { affected } = await manager
      .getRepository(Alert)
      .update({ id, resolvedAt: IsNull() }, { resolvedAt: this.clock.now(), resolvedBy });
    return affected === 1;
  }
}
