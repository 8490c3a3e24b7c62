import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Coupons for plans of tools. */
export class CouponsOfPlans1770000030000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE coupons ADD COLUMN plan_ids uuid[] NOT NULL DEFAULT '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE coupons DROP COLUMN plan_ids');
  }
}
