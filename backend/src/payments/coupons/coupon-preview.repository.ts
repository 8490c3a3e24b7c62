import { Injectable } from '@nestjs/common';
import { BUNDLE_ON_SALE } from '../../bundles/index.ts';
import { Database } from '../../database/database.ts';
import type { CouponTerms } from './coupon-rules.ts';

/** A tool, or a bundle. */
export interface Covered {
  toolId: string | null;
  bundleId: string | null;
  /** Of a tool: its default plan, or the first that the coupon covers. */
  planId: string | null;
  name: string;
  category: string;
  pricePaise: number;
  /** Of all that the coupon covers: how many there are, and how many are cheaper than its smallest purchase. */
  tools: number;
  toolsTooCheap: number;
  bundles: number;
  bundlesTooCheap: number;
}

/** SQL: a plan `p` can be bought in an order, and is one of these where there are any. */
const planOnSale = (
  planIds: string,
) => `p.kind = 'once' AND p.is_active AND p.archived_at IS NULL AND p.price_paise > 0
  AND (${planIds}::uuid[] = '{}' OR p.id = ANY(${planIds}))`;

/** SQL: the tool `t` is for sale, and in the scope $1 of the tools $2 and categories $3. */
const toolCovered = /* sql */ `t.is_active AND t.archived_at IS NULL
  AND CASE $1::text WHEN 'all' THEN true WHEN 'tools' THEN t.id = ANY($2::uuid[])
        WHEN 'categories' THEN t.category = ANY($3::text[]) ELSE false END`;

@Injectable()
export class CouponPreviewRepository {
  constructor(private readonly database: Database) {}

  /** The first tools and bundles for sale that the coupon covers: the dearest bundle, then those that it can be used for. */
  async listCovered(
    { scope, toolIds, planIds, bundleIds, categories, minPaise }: CouponTerms,
    limit: number,
  ): Promise<Covered[]> {
    return this.database.rows<Covered>(
      `WITH covered AS (
         SELECT t.id AS "toolId", NULL::uuid AS "bundleId", t.name, t.category, p.price_paise AS "pricePaise", p.id AS "planId",
                t.is_featured, 0 AS place
           FROM tools t CROSS JOIN LATERAL (
             SELECT id, price_paise FROM tool_plans p WHERE p.tool_id = t.id AND ${planOnSale('$7')}
              ORDER BY is_default DESC, position, id LIMIT 1) p
          WHERE ${toolCovered}
         UNION ALL
         SELECT NULL, b.id, b.name, '', b.price_paise, NULL, false,
                row_number() OVER (ORDER BY b.price_paise < $4, lower(b.name), b.id)
           FROM bundles b
          WHERE ${BUNDLE_ON_SALE} AND $7::uuid[] = '{}'
            AND CASE $1::text WHEN 'all' THEN true WHEN 'bundles' THEN b.id = ANY($6::uuid[]) ELSE false END)
       SELECT "toolId", "bundleId", name, category, "pricePaise", "planId",
              (count("toolId") OVER ())::int AS tools, (count("bundleId") OVER ())::int AS bundles,
              (count("toolId") FILTER (WHERE "pricePaise" < $4) OVER ())::int AS "toolsTooCheap",
              (count("bundleId") FILTER (WHERE "pricePaise" < $4) OVER ())::int AS "bundlesTooCheap"
         FROM covered
        ORDER BY "pricePaise" < $4, place = 1 DESC, place, is_featured DESC, lower(name), coalesce("toolId", "bundleId")
        LIMIT $5`,
      [scope, toolIds, categories, minPaise, limit, bundleIds, planIds],
    );
  }

  /** The lowest price that the coupon can be used for now; null where there is none. */
  async cheapestPaise({
    scope,
    toolIds,
    planIds,
    bundleIds,
    categories,
    minPaise,
  }: CouponTerms): Promise<number | null> {
    const found = await this.database.row<{ least: number | null }>(
      `SELECT min(price_paise) AS least FROM (
         SELECT p.price_paise FROM tools t JOIN tool_plans p ON p.tool_id = t.id AND ${planOnSale('$6')}
          WHERE ${toolCovered}
         UNION ALL
         SELECT b.price_paise FROM bundles b
          WHERE ${BUNDLE_ON_SALE} AND $6::uuid[] = '{}'
            AND CASE $1::text WHEN 'all' THEN true WHEN 'bundles' THEN b.id = ANY($5::uuid[]) ELSE false END
       ) covered WHERE price_paise >= $4`,
      [scope, toolIds, categories, minPaise, bundleIds, planIds],
    );
    return found?.least ?? null;
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
