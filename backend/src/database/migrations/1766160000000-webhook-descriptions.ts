import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff use a webhook endpoint for, in their own words. */
export class WebhookDescriptions1766160000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query("ALTER TABLE outbound_endpoints ADD COLUMN description text NOT NULL DEFAULT ''");
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE outbound_endpoints DROP COLUMN description');
  }
}
