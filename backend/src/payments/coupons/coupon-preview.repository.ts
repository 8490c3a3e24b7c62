import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { CouponTerms } from './coupon-rules.js';

export interface CoveredTool {
  id: string;
  name: string;
  category: string;
  pricePaise: number;
  /** Of all tools that the coupon covers: how many there are, and how many are cheaper than its smallest purchase. */
  tools: number;
  tooCheap: number;
}

@Injectable()
export class CouponPreviewRepository {
  constructor(private readonly database: Database) {}

  /** The first tools for sale that the coupon covers, those that it can be used for first. */
  async listCovered(
    { scope, toolIds, categories, minPaise }: CouponTerms,
    limit: number,
  ): Promise<CoveredTool[]> {
    return this.database.rows<CoveredTool>(
      `SELECT id, name, category, price_paise AS "pricePaise", (count(*) OVER ())::int AS tools,
              (count(*) FILTER (WHERE price_paise < $4) OVER ())::int AS "tooCheap"
         FROM tools
        WHERE is_active AND archived_at IS NULL AND price_paise > 0
          AND CASE $1::text WHEN 'all' THEN true WHEN 'tools' THEN id = ANY($2::uuid[])
                WHEN 'categories' THEN category = ANY($3::text[]) ELSE false END
        ORDER BY price_paise < $4, is_featured DESC, lower(name), id LIMIT $5`,
      [scope, toolIds, categories, minPaise, limit],
    );
  }

  /** Customers who may use it: where it is for a first purchase those without one, and none who used it as often as they may. */
  async countCustomers(
    { firstPurchase, perCustomerLimit }: CouponTerms,
    couponId: string | null,
  ): Promise<number> {
    const counted = await this.database.row<{ customers: number }>(
      `SELECT count(*)::int AS customers FROM users u
        WHERE u.role = 'user' AND u.status = 'active' AND u.deleted_at IS NULL
          AND (NOT $1::boolean OR u.id NOT IN (
            SELECT user_id FROM orders
             WHERE amount_paise > 0 AND status IN ('completed', 'partially_refunded', 'refunded')))
          AND ($2::uuid IS NULL OR u.id NOT IN (
            SELECT user_id FROM coupon_redemptions WHERE coupon_id = $2 AND state <> 'released'
             GROUP BY user_id HAVING count(*) >= $3))`,
      [firstPurchase, couponId, perCustomerLimit],
    );
    return counted?.customers ?? 0;
  }

  /** How often a coupon was used, places kept for unpaid orders included. */
  async countTaken(couponId: string): Promise<number> {
    const counted = await this.database.row<{ taken: number }>(
      `SELECT count(*)::int AS taken FROM coupon_redemptions WHERE coupon_id = $1 AND state <> 'released'`,
      [couponId],
    );
    return counted?.taken ?? 0;
  }
}
