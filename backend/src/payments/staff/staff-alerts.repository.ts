import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Where } from '../../database/where.js';
import type { Alert } from '../alert.entity.js';
import type { StaffAlertsQuery } from './staff-payments.dto.js';

/** An alert with the number of its order. */
export type AlertRow = Omit<Alert, 'resolvedBy'> & { orderNumber: string | null };

const SORT_COLUMNS: Record<StaffAlertsQuery['sort'], string> = {
  createdAt: 'alerts.created_at',
  kind: 'alerts.kind',
  id: 'alerts.id',
};

function conditionsOf({ id, kind, search, status = 'open' }: StaffAlertsQuery): Where {
  return new Where()
    .ids('alerts.id', id)
    .equals('alerts.kind', kind)
    .and(id || status === 'all' ? undefined : `(alerts.resolved_at IS NULL) = ${status === 'open'}`)
    .search([`alerts.subject || ' ' || alerts.message`], search);
}

const found = ({ sort, order }: StaffAlertsQuery, where: Where): string =>
  `SELECT alerts.id, alerts.kind, alerts.subject, alerts.order_id AS "orderId",
          orders.order_id AS "orderNumber", alerts.message, alerts.created_at AS "createdAt",
          alerts.resolved_at AS "resolvedAt"
     FROM alerts LEFT JOIN orders ON orders.id = alerts.order_id
    WHERE ${where.sql} ORDER BY ${SORT_COLUMNS[sort]} ${order}, alerts.id ${order}`;

@Injectable()
export class StaffAlertsRepository {
  constructor(private readonly database: Database) {}

  /** Open alerts unless another status or certain ids are requested. */
  async list(query: StaffAlertsQuery): Promise<{ alerts: AlertRow[]; total: number }> {
    const where = conditionsOf(query);
    const page = where.page(query);
    const alerts = await this.database.rows<AlertRow>(`${found(query, where)} ${page.sql}`, page.values);
    return { alerts, total: await this.total(query) };
  }

  async total(query: StaffAlertsQuery): Promise<number> {
    const where = conditionsOf(query);
    const counted = await this.database.row<{ total: number }>(
      `SELECT count(*)::int AS total FROM alerts WHERE ${where.sql}`,
      where.values,
    );
    return counted?.total ?? 0;
  }

  /** All alerts that the filters match, in the order of the list. */
  batches(query: StaffAlertsQuery): AsyncGenerator<AlertRow[]> {
    const where = conditionsOf(query);
    return this.database.batches<AlertRow>(found(query, where), where.values);
  }
}
