import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { SqlList } from '../database/sql-list.ts';
import { Where } from '../database/where.ts';
import type { Alert } from './alert.entity.ts';
import type { StaffAlertsQuery } from './staff-alerts.dto.ts';

/** An alert with the number of its order. */
export type AlertRow = Omit<Alert, 'resolvedBy'> & { orderNumber: string | null };

const SORT_COLUMNS: Record<StaffAlertsQuery['sort'], string> = {
  createdAt: 'alerts.created_at',
  kind: 'alerts.kind',
  id: 'alerts.id',
};

function toConditions(query: StaffAlertsQuery): Where {
  const { id, kind, search, status = 'open' } = query;
  return new Where()
    .ids('alerts.id', id)
    .equals('alerts.kind', kind)
    .and(id || status === 'all' ? undefined : `(alerts.resolved_at IS NULL) = ${status === 'open'}`)
    .days('alerts.created_at', query)
    .search([`alerts.subject || ' ' || alerts.message`], search);
}

const ALERTS = new SqlList<StaffAlertsQuery, AlertRow>({
  conditions: toConditions,
  rows: ({ sort, order }, where, limit) =>
    `SELECT alerts.id, alerts.kind, alerts.subject, alerts.order_id AS "orderId",
            orders.order_id AS "orderNumber", alerts.message, alerts.created_at AS "createdAt",
            alerts.resolved_at AS "resolvedAt"
       FROM alerts LEFT JOIN orders ON orders.id = alerts.order_id
      WHERE ${where} ORDER BY ${SORT_COLUMNS[sort]} ${order}, alerts.id ${order} ${limit}`,
  counted: (_query, where) => `FROM alerts WHERE ${where}`,
});

/** Open alerts unless another status or certain ids are requested. */
@Injectable()
export class StaffAlertsRepository {
  constructor(private readonly database: Database) {}

  get list() {
    return ALERTS.of(this.database);
  }
}
