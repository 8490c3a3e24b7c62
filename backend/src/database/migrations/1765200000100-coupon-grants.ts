import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A coupon that covers the whole price gives a tool without an order. The new condition allows all that the old one did,
 * so it is checked after it is in force, while the table stays usable.
 */
export class CouponGrants1765200000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE entitlements DROP CONSTRAINT entitlements_source_check,
        ADD CONSTRAINT entitlements_source_check
          CHECK (source IN ('purchase', 'free', 'grant', 'coupon')) NOT VALID;`);
    await db.query('ALTER TABLE entitlements VALIDATE CONSTRAINT entitlements_source_check;');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      UPDATE entitlements SET source = 'free' WHERE source = 'coupon';
      ALTER TABLE entitlements DROP CONSTRAINT entitlements_source_check,
        ADD CONSTRAINT entitlements_source_check CHECK (source IN ('purchase', 'free', 'grant')) NOT VALID;`);
    await db.query('ALTER TABLE entitlements VALIDATE CONSTRAINT entitlements_source_check;');
  }
}
