import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AllRows } from '../../common/lists/table-file/table-file.ts';
import { Database, row, rows, type Sql } from '../../database/database.ts';
import { type ListPage, SqlList } from '../../database/sql-list.ts';
import { Where } from '../../database/where.ts';
import type { CouponColumns } from './coupon-changes.ts';
import { Coupon, CouponRedemption } from './coupon.entity.ts';
import { couponError } from './coupons.errors.ts';
import type { CouponsQuery, RedemptionsQuery } from './staff-coupons.dto.ts';

/** A coupon with its counts. */
export interface CouponRow extends Coupon {
  uses: number;
  reserved: number;
  discountPaise: number;
  revenuePaise: number;
}

export interface RedemptionRow extends Pick<
  CouponRedemption,
  'id' | 'userId' | 'orderId' | 'discountPaise' | 'state' | 'createdAt'
> {
  userName: string;
  canGiveBack: boolean;
  orderNumber: string | null;
}

/** What was paid with a coupon counts less its refunds. */
const FROM = /* sql */ `FROM coupons CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE r.state = 'used')::int AS uses,
         count(*) FILTER (WHERE r.state = 'reserved')::int AS reserved,
         coalesce(sum(r.discount_paise) FILTER (WHERE r.state = 'used'), 0)::float8 AS discount_paise,
         coalesce(sum(o.amount_paise - o.refunded_paise) FILTER (WHERE r.state = 'used'), 0)::float8 AS revenue_paise
    FROM coupon_redemptions r LEFT JOIN orders o ON o.id = r.order_id
   WHERE r.coupon_id = coupons.id) figures`;

const TOTALS = /* sql */ `figures.uses, figures.reserved, figures.discount_paise AS "discountPaise",
  figures.revenue_paise AS "revenuePaise"`;

const SORT_COLUMNS: Record<CouponsQuery['sort'], string> = {
  createdAt: 'coupons.created_at',
  code: 'coupons.code',
  endsAt: 'coupons.ends_at',
  uses: 'figures.uses',
  reserved: 'figures.reserved',
  discountGiven: 'figures.discount_paise',
  revenue: 'figures.revenue_paise',
  isActive: 'coupons.is_active',
  id: 'coupons.id',
};

const ENDED = 'coupons.ends_at <= $NOW';
const SCHEDULED = 'coupons.starts_at > $NOW';
const USED_UP = 'figures.uses >= coupons.total_limit';

/** The same order as `getState` has. */
const STATES: Record<NonNullable<CouponsQuery['state']>, string> = {
  off: 'NOT coupons.is_active',
  ended: `coupons.is_active AND ${ENDED}`,
  'used-up': `coupons.is_active AND (${ENDED}) IS NOT TRUE AND ${USED_UP}`,
  scheduled: `coupons.is_active AND (${ENDED}) IS NOT TRUE AND (${USED_UP}) IS NOT TRUE AND ${SCHEDULED}`,
  active: `coupons.is_active AND (${ENDED}) IS NOT TRUE AND (${USED_UP}) IS NOT TRUE AND (${SCHEDULED}) IS NOT TRUE`,
};

const REDEMPTION_SORTS: Record<RedemptionsQuery['sort'], string> = {
  createdAt: 'r.created_at',
  discount: 'r.discount_paise',
  id: 'r.id',
};

const REDEMPTIONS = /* sql */ `FROM coupon_redemptions r JOIN users u ON u.id = r.user_id
  LEFT JOIN orders o ON o.id = r.order_id`;

/** The list at a time, which decides what has ended. */
type CouponsAt = CouponsQuery & { now: Date };

function toConditions({ id, isActive, state, search, now }: CouponsAt): Where {
  const where = new Where()
    .ids('coupons.id', id)
    .equals('coupons.is_active', isActive)
    .search(['coupons.code', 'coupons.note'], search);
  if (!state) return where;
  return where.when(now, (placeholder) => STATES[state].replaceAll('$NOW', `${placeholder}::timestamptz`));
}

@Injectable()
export class StaffCouponsRepository {
  private readonly columns: string;
  private readonly coupons: SqlList<CouponsAt, CouponRow>;

  constructor(private readonly database: Database) {
    const own = database.columns(Coupon).replaceAll(/(^|, )/g, '$1coupons.');
    const columns = `${own}, ${TOTALS}`;
    this.columns = columns;
    this.coupons = new SqlList({
      conditions: toConditions,
      rows: ({ sort, order }, where, limit) =>
        `SELECT ${columns} ${FROM} WHERE ${where}
          ORDER BY ${SORT_COLUMNS[sort]} ${order} NULLS LAST, coupons.id ${order} ${limit}`,
      counted: (_query, where) => `${FROM} WHERE ${where}`,
    });
  }

  async list(query: CouponsQuery, now: Date): Promise<ListPage<CouponRow>> {
    return this.coupons.page(this.database, { ...query, now });
  }

  async all(query: CouponsQuery, now: Date): Promise<AllRows<CouponRow>> {
    return this.coupons.all(this.database, { ...query, now });
  }

  /** @throws COUPON_NOT_FOUND */
  async getById(id: string, sql: Sql = this.database.manager): Promise<CouponRow> {
    const found = await row<CouponRow>(sql, `SELECT ${this.columns} ${FROM} WHERE coupons.id = $1`, [id]);
    if (!found) throw couponError('COUPON_NOT_FOUND');
    return found;
  }

  /** Locks the row until the transaction ends. @throws COUPON_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<void> {
    const found = await row(manager, 'SELECT id FROM coupons WHERE id = $1 FOR UPDATE', [id]);
    if (!found) throw couponError('COUPON_NOT_FOUND');
  }

  /** @throws COUPON_CODE_TAKEN */
  async insert(manager: EntityManager, coupon: Coupon): Promise<void> {
    const added: { raw: unknown[] } = await manager
      .createQueryBuilder()
      .insert()
      .into(Coupon)
      .values(coupon)
      .orIgnore()
      .returning('id')
      .execute();
    if (added.raw.length === 0) throw couponError('COUPON_CODE_TAKEN');
  }

  /** @throws COUPON_CODE_TAKEN */
  async update(manager: EntityManager, id: string, columns: CouponColumns): Promise<void> {
    const other = await row(manager, 'SELECT 1 FROM coupons WHERE code = $1 AND id <> $2', [
      columns.code,
      id,
    ]);
    if (other) throw couponError('COUPON_CODE_TAKEN');
    await manager.getRepository(Coupon).update({ id }, columns);
  }

  async isUsed(manager: EntityManager, id: string): Promise<boolean> {
    return manager.getRepository(CouponRedemption).existsBy({ couponId: id });
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.getRepository(Coupon).delete({ id });
  }

  async listRedemptions(
    couponId: string,
    query: RedemptionsQuery,
  ): Promise<{ redemptions: RedemptionRow[]; total: number }> {
    const where = new Where()
      .equals('r.coupon_id', couponId)
      .ids('r.id', query.id)
      .equals('r.state', query.state)
      .search(['u.name', 'o.order_id'], query.search);
    const page = where.page(query);
    const { sort, order } = query;
    const [redemptions, counted] = await Promise.all([
      this.database.rows<RedemptionRow>(
        `SELECT r.id, r.user_id AS "userId", u.name AS "userName", r.order_id AS "orderId",
                o.order_id AS "orderNumber", r.discount_paise AS "discountPaise", r.state, r.created_at AS "createdAt",
                r.state = 'used' AND o.status IS NOT DISTINCT FROM 'refunded' AS "canGiveBack"
           ${REDEMPTIONS} WHERE ${where.sql}
          ORDER BY ${REDEMPTION_SORTS[sort]} ${order}, r.id ${order} ${page.sql}`,
        page.values,
      ),
      this.database.row<{ total: number }>(
        `SELECT count(*)::int AS total ${REDEMPTIONS} WHERE ${where.sql}`,
        where.values,
      ),
    ]);
    return { redemptions, total: counted?.total ?? 0 };
  }

  /** Gives a use back; false unless it belongs to an order of this coupon that was refunded in full. */
  async giveBack(manager: EntityManager, couponId: string, redemptionId: string, at: Date): Promise<boolean> {
    const given = await rows(
      manager,
      `UPDATE coupon_redemptions r SET state = 'released', updated_at = $3 FROM orders o
        WHERE r.id = $2 AND r.coupon_id = $1 AND r.state = 'used' AND o.id = r.order_id AND o.status = 'refunded'
        RETURNING r.id`,
      [couponId, redemptionId, at],
    );
    return given.length > 0;
  }

  /** The ids of these that are no tools for sale: unknown, archived or free. */
  unknownTools(ids: readonly string[]): Promise<string[]> {
    return this.unknown(
      'SELECT id FROM tools WHERE id = ANY($1) AND archived_at IS NULL AND price_paise > 0',
      ids,
    );
  }

  /** The ids of these that are no plans that are bought once, or archived ones. */
  unknownPlans(ids: readonly string[]): Promise<string[]> {
    const text = `SELECT id FROM tool_plans WHERE id = ANY($1) AND archived_at IS NULL AND kind = 'once'`;
    return this.unknown(text, ids);
  }

  /** The ids of these that are no bundles, or archived ones. */
  unknownBundles(ids: readonly string[]): Promise<string[]> {
    return this.unknown('SELECT id FROM bundles WHERE id = ANY($1) AND archived_at IS NULL', ids);
  }

  private async unknown(text: string, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const found = await rows<{ id: string }>(this.database.manager, text, [ids]);
    const known = new Set(found.map(({ id }) => id));
    return ids.filter((id) => !known.has(id));
  }
}
