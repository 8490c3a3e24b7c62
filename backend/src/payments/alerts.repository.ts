import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { AppError } from '../common/app-error.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { newId } from '../common/ids.js';
import { rows, type Sql } from '../database/database.js';
import { Alert, type AlertKind } from './alert.entity.js';

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

  /** Closes an open alert whose reason is gone. */
  async close(sql: Sql, kind: AlertKind, subject: string): Promise<void> {
    await rows(
      sql,
      'UPDATE alerts SET resolved_at = $3 WHERE kind = $1 AND subject = $2 AND resolved_at IS NULL',
      [kind, subject, this.clock.now()],
    );
  }

  /** An alert of this kind that is still open. @throws ALERT_NOT_FOUND */
  async getOpen(manager: EntityManager, id: string, kind: AlertKind): Promise<Alert> {
    const alert = await manager.getRepository(Alert).findOneBy({ id, kind, resolvedAt: IsNull() });
    if (!alert) throw new AppError('ALERT_NOT_FOUND');
    return alert;
  }

  /** False when there is no such open alert. */
  async resolve(manager: EntityManager, id: string, resolvedBy: string): Promise<boolean> {
    const { affected } = await manager
      .getRepository(Alert)
      .update({ id, resolvedAt: IsNull() }, { resolvedAt: this.clock.now(), resolvedBy });
    return affected === 1;
  }
}
