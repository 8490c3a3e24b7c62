import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The calls left of the payment provider's limits, and when a buyer's page last caused a check of an order. */
export class ProviderLimits1764000001400 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE provider_quotas (
        operation text PRIMARY KEY,
        tokens double precision NOT NULL,
        refilled_at timestamptz NOT NULL
      );
      ALTER TABLE orders
        ADD COLUMN checked_at timestamptz,
        ADD COLUMN is_check_confirmed boolean NOT NULL DEFAULT false;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE orders DROP COLUMN is_check_confirmed, DROP COLUMN checked_at;
      DROP TABLE provider_quotas;`);
  }
}
