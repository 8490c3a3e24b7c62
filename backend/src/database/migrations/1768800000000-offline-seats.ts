import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long the last offline file of a device is valid. A removed device keeps its seat until then. */
export class OfflineSeats1768800000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `ALTER TABLE license_activations ADD COLUMN offline_until timestamptz`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `ALTER TABLE license_activations DROP COLUMN offline_until`);
  }
}
