import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../common/clock.js';
import { newId } from '../common/ids.js';
import { Database, rows, type Sql } from '../database/database.js';
import type { AlertKind, AlertsQuery } from './staff/alerts-query.js';

export interface NewAlert {
  kind: AlertKind;
  /** What it is about; one alert of a kind is open for it at a time. */
  subject: string;
  message: string;
  orderId?: string;
}

export interface AlertRow {
  id: string;
  kind: string;
  subject: string;
  orderId: string | null;
  orderNumber: string | null;
  message: string;
  createdAt: Date;
  resolvedAt: Date | null;
}

const SORT_COLUMNS: Record<AlertsQuery['sort'], string> = {
  createdAt: 'alerts.created_at',
  kind: 'alerts.kind',
  id: 'alerts.id',
};

/** Things that need a person. */
@Injectable()
export class AlertsRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Raises an alert, unless the same one is open. */
  async raise(sql: Sql, alert: NewAlert): Promise<void> {
    await rows(
      sql,
      `INSERT INTO alerts (id, kind, subject, order_id, message, created_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (kind, subject) WHERE resolved_at IS NULL DO NOTHING`,
      [newId(), alert.kind, alert.subject, alert.orderId ?? null, alert.message, this.clock.now()],
    );
  }

  /** Without a filter, the open ones. */
  async list(list: AlertsQuery): Promise<{ alerts: AlertRow[]; total: number }> {
    const { status = 'open', kind = null, id = null, search = '' } = list;
    const values = [status, kind, id, search];
    const from = `FROM alerts LEFT JOIN orders ON orders.id = alerts.order_id
      WHERE ($1 = 'all' OR ($1 = 'open') = (alerts.resolved_at IS NULL) OR $3::uuid[] IS NOT NULL)
        AND ($2::text IS NULL OR alerts.kind = $2) AND ($3::uuid[] IS NULL OR alerts.id = ANY($3))
        AND position(lower($4) in lower(alerts.subject || ' ' || alerts.message)) > 0`;
    const sort = `${SORT_COLUMNS[list.sort]} ${list.order}, alerts.id ${list.order}`;
    const alerts = await this.database.rows<AlertRow>(
      `SELECT alerts.id, alerts.kind, alerts.subject, alerts.order_id AS "orderId",
              orders.order_id AS "orderNumber", alerts.message, alerts.created_at AS "createdAt",
              alerts.resolved_at AS "resolvedAt"
         ${from} ORDER BY ${sort} OFFSET $5 LIMIT $6`,
      [...values, list.offset, list.limit],
    );
    const counted = await this.database.row<{ total: number }>(
      `SELECT count(*)::int AS total ${from}`,
      values,
    );
    return { alerts, total: counted?.total ?? 0 };
  }

  /** False when there is no such open alert. */
  async resolve(sql: Sql, id: string, userId: string): Promise<boolean> {
    const resolved = await rows(
      sql,
      'UPDATE alerts SET resolved_at = $2, resolved_by = $3 WHERE id = $1 AND resolved_at IS NULL RETURNING id',
      [id, this.clock.now(), userId],
    );
    return resolved.length > 0;
  }
}
