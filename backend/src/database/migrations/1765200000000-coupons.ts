import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Coupons, and each use of one with the order it was for. */
export class Coupons1765200000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE coupons (
        id uuid PRIMARY KEY,
        code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9-]{3,32}$'),
        kind text NOT NULL CHECK (kind IN ('percent', 'fixed')),
        percent_bp integer CHECK (percent_bp BETWEEN 1 AND 10000),
        amount_paise integer CHECK (amount_paise > 0),
        max_discount_paise integer CHECK (max_discount_paise > 0),
        scope text NOT NULL CHECK (scope IN ('all', 'tools', 'categories', 'bundles')),
        tool_ids uuid[] NOT NULL DEFAULT '{}',
        bundle_ids uuid[] NOT NULL DEFAULT '{}',
        categories text[] NOT NULL DEFAULT '{}',
        min_paise integer NOT NULL DEFAULT 0 CHECK (min_paise >= 0),
        starts_at timestamptz,
        ends_at timestamptz,
        total_limit integer CHECK (total_limit > 0),
        per_customer_limit integer NOT NULL DEFAULT 1 CHECK (per_customer_limit > 0),
        first_purchase boolean NOT NULL DEFAULT false,
        is_active boolean NOT NULL DEFAULT true,
        note text NOT NULL DEFAULT '',
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK (CASE kind WHEN 'percent' THEN percent_bp IS NOT NULL AND amount_paise IS NULL
                         ELSE amount_paise IS NOT NULL AND percent_bp IS NULL AND max_discount_paise IS NULL END),
        CHECK (ends_at > starts_at)
      );
      CREATE INDEX coupons_created_idx ON coupons (created_at DESC, id);

      CREATE TABLE coupon_redemptions (
        id uuid PRIMARY KEY,
        coupon_id uuid NOT NULL REFERENCES coupons,
        user_id uuid NOT NULL REFERENCES users,
        identity text NOT NULL,
        order_id uuid UNIQUE REFERENCES orders,
        discount_paise integer NOT NULL CHECK (discount_paise >= 0),
        state text NOT NULL CHECK (state IN ('reserved', 'used', 'released')),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK (order_id IS NOT NULL OR state = 'used')
      );
      CREATE INDEX coupon_redemptions_coupon_idx ON coupon_redemptions (coupon_id, created_at DESC, id);
      CREATE INDEX coupon_redemptions_taken_idx ON coupon_redemptions (coupon_id) WHERE state <> 'released';
      CREATE INDEX coupon_redemptions_reserved_idx ON coupon_redemptions (order_id) WHERE state = 'reserved';
      CREATE INDEX coupon_redemptions_identity_idx ON coupon_redemptions (identity);
      CREATE INDEX coupon_redemptions_user_idx ON coupon_redemptions (user_id);`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE coupon_redemptions; DROP TABLE coupons;');
  }
}
