import { Injectable } from '@nestjs/common';
import type { AllRows } from '../../common/lists/table-file/table-file.ts';
import { Database } from '../../database/database.ts';
import { type ListPage, SqlList } from '../../database/sql-list.ts';
import { Where } from '../../database/where.ts';
import { Subscription } from './subscription.entity.ts';
import type { SubscriptionsQuery } from './subscriptions.dto.ts';
import { subscriptionError } from './subscriptions.errors.ts';

/** A subscription with its customer. */
export interface SubscriptionRow extends Subscription {
  userName: string;
  userEmail: string;
}

const FROM = 'FROM subscriptions s JOIN users u ON u.id = s.user_id';

const SORT_COLUMNS: Record<SubscriptionsQuery['sort'], string> = {
  createdAt: 's.created_at',
  status: 's.state',
  price: 's.price_paise',
  currentPeriodEnd: 's.current_period_end',
  nextChargeAt: 's.next_charge_at',
  id: 's.id',
};

const SEARCHED = [
  's.subscription_id',
  's.cf_subscription_id',
  's.tool_name',
  's.plan_name',
  'u.name',
  'u.email',
];

/** Subscriptions as staff see them. */
@Injectable()
export class StaffSubscriptionsRepository {
  private readonly columns: string;
  private readonly subscriptions: SqlList<SubscriptionsQuery, SubscriptionRow>;

  constructor(private readonly database: Database) {
    const own = database.columns(Subscription).replaceAll(/(^|, )/g, '$1s.');
    this.columns = `${own}, u.name AS "userName", u.email AS "userEmail"`;
    this.subscriptions = new SqlList<SubscriptionsQuery, SubscriptionRow>({
      conditions: ({ id, status, toolId, planId, userId, search }) =>
        new Where()
          .ids('s.id', id)
          .equals('s.state', status)
          .equals('s.tool_id', toolId)
          .equals('s.plan_id', planId)
          .equals('s.user_id', userId)
          .search(SEARCHED, search),
      rows: ({ sort, order }, where, limit) =>
        `SELECT ${this.columns} ${FROM} WHERE ${where}
          ORDER BY ${SORT_COLUMNS[sort]} ${order} NULLS LAST, s.id ${order} ${limit}`,
      counted: (_query, where) => `${FROM} WHERE ${where}`,
    });
  }

  async list(query: SubscriptionsQuery): Promise<ListPage<SubscriptionRow>> {
    return this.subscriptions.page(this.database, query);
  }

  async all(query: SubscriptionsQuery): Promise<AllRows<SubscriptionRow>> {
    return this.subscriptions.all(this.database, query);
  }

  /** @throws SUBSCRIPTION_NOT_FOUND */
  async getById(id: string): Promise<SubscriptionRow> {
    const found = await this.database.row<SubscriptionRow>(`SELECT ${this.columns} ${FROM} WHERE s.id = $1`, [
      id,
    ]);
    if (!found) throw subscriptionError('SUBSCRIPTION_NOT_FOUND');
    return found;
  }
}
