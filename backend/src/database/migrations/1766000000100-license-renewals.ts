import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Renewals of licences, and for how many days a line of an order renews one. */
export class LicenseRenewals1766000000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE order_items ADD COLUMN renewal_days integer;
      CREATE TABLE license_renewals (
        order_item_id uuid PRIMARY KEY REFERENCES order_items ON DELETE CASCADE,
        license_id uuid NOT NULL REFERENCES licenses ON DELETE CASCADE,
        days integer NOT NULL CHECK (days > 0),
        renewed_at timestamptz NOT NULL DEFAULT now(),
        withdrawn_at timestamptz
      );
      CREATE INDEX license_renewals_license_idx ON license_renewals (license_id);`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TABLE license_renewals;
      ALTER TABLE order_items DROP COLUMN renewal_days;`);
  }
}
