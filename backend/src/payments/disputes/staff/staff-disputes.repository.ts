import { Injectable } from '@nestjs/common';
import { Database } from '../../../database/database.ts';
import { SqlList } from '../../../database/sql-list.ts';
import { Where } from '../../../database/where.ts';
import { OF_TOOL } from '../../../orders/index.ts';
import type { Dispute } from '../dispute.entity.ts';
import { disputeError } from '../disputes.errors.ts';
import { IS_OPEN } from '../disputes.repository.ts';
import type { StaffDisputesQuery } from './staff-disputes.dto.ts';

/** A dispute with its order, the buyer and the member of staff who decided about it. */
export type DisputeRow = Omit<Dispute, 'warnedAt' | 'checkedAt' | 'createdAt' | 'updatedAt' | 'decidedBy'> & {
  orderNumber: string;
  toolId: string | null;
  toolName: string;
  userId: string;
  userName: string;
  userEmail: string;
  decidedByName: string | null;
};

const COLUMNS = /* sql */ `
  disputes.id, disputes.provider_id AS "providerId", disputes.order_id AS "orderId", disputes.stage, disputes.status,
  disputes.provider_status AS "providerStatus", disputes.amount_paise AS "amountPaise",
  disputes.counted_paise AS "countedPaise", disputes.reason_code AS "reasonCode", disputes.reason, disputes.remarks,
  disputes.respond_by AS "respondBy", disputes.opened_at AS "openedAt", disputes.reported_at AS "reportedAt",
  disputes.resolved_at AS "resolvedAt", disputes.decision, disputes.decision_note AS "decisionNote",
  disputes.decided_at AS "decidedAt", deciders.name AS "decidedByName", orders.order_id AS "orderNumber",
  orders.tool_id AS "toolId", orders.tool_name AS "toolName", users.id AS "userId", users.name AS "userName", users.email AS "userEmail"`;

const FROM = /* sql */ `FROM disputes JOIN orders ON orders.id = disputes.order_id
  JOIN users ON users.id = orders.user_id LEFT JOIN users deciders ON deciders.id = disputes.decided_by`;

const SORT_COLUMNS: Record<StaffDisputesQuery['sort'], string> = {
  respondBy: 'disputes.respond_by',
  openedAt: 'disputes.opened_at',
  amount: 'disputes.amount_paise',
  status: 'disputes.status',
  id: 'disputes.id',
};

function filter(query: StaffDisputesQuery): Where {
  const { id, status, orderId, toolId, search } = query;
  const where = new Where()
    .ids('disputes.id', id)
    .equals('disputes.order_id', orderId)
    .when(toolId, (value) => `disputes.order_id IN (${OF_TOOL(value)})`)
    .rupees('disputes.amount_paise', query)
    .days('disputes.opened_at', query)
    .search([`orders.order_id || ' ' || orders.tool_name`, 'disputes.provider_id', 'users.name'], search);
  if (status === undefined || status === 'all') return where;
  if (status === 'open') return where.and(`disputes.${IS_OPEN}`);
  if (status === 'decided') return where.and(`NOT disputes.${IS_OPEN}`);
  return where.equals('disputes.status', status);
}

const DISPUTES = new SqlList<StaffDisputesQuery, DisputeRow>({
  conditions: filter,
  rows: ({ sort, order }, where, limit) =>
    `SELECT ${COLUMNS} ${FROM} WHERE ${where}
      ORDER BY ${SORT_COLUMNS[sort]} ${order} NULLS LAST, disputes.id ${order} ${limit}`,
  counted: (_query, where) => `${FROM} WHERE ${where}`,
});

@Injectable()
export class StaffDisputesRepository {
  constructor(private readonly database: Database) {}

  get list() {
    return DISPUTES.of(this.database);
  }

  /** Oldest first. */
  async listByOrder(orderId: string): Promise<DisputeRow[]> {
    return this.database.rows<DisputeRow>(
      `SELECT ${COLUMNS} ${FROM} WHERE disputes.order_id = $1 ORDER BY disputes.opened_at, disputes.id`,
      [orderId],
    );
  }

  /** @throws DISPUTE_NOT_FOUND */
  async getById(id: string): Promise<DisputeRow> {
    const dispute = await this.database.row<DisputeRow>(`SELECT ${COLUMNS} ${FROM} WHERE disputes.id = $1`, [
      id,
    ]);
    if (!dispute) throw disputeError('DISPUTE_NOT_FOUND');
    return dispute;
  }

  /** What open disputes withhold of all orders. */
  async sumHeld(): Promise<number> {
    const sum = await this.database.row<{ paise: number }>(
      `SELECT coalesce(sum(counted_paise), 0)::float8 AS paise FROM disputes WHERE ${IS_OPEN}`,
    );
    return sum?.paise ?? 0;
  }
}
