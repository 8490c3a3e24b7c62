import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Emails before and after the end of a licence. What ended before the first deployment was nobody's to announce: it
 * counts as told. Ends that are longer ago are not looked at.
 */
export class LicenseNotices1770000010000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE license_notices (
        license_id uuid NOT NULL REFERENCES licenses ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('week', 'day', 'ended')),
        -- the end that it is about: a renewal has another one
        expires_at timestamptz NOT NULL,
        -- null: no email was wanted, or it waits
        sent_at timestamptz,
        PRIMARY KEY (license_id, kind, expires_at)
      );
      -- for the licences that end soon, or ended lately
      CREATE INDEX licenses_expires ON licenses (expires_at) WHERE expires_at IS NOT NULL;
      ALTER TABLE mail_preferences ADD COLUMN license_reminders boolean NOT NULL DEFAULT true;
      INSERT INTO license_notices (license_id, kind, expires_at)
      SELECT id, 'ended', expires_at FROM licenses
       WHERE expires_at > now() - interval '48 hours' AND expires_at <= now();`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE mail_preferences DROP COLUMN license_reminders;
      DROP INDEX licenses_expires;
      DROP TABLE license_notices;`);
  }
}
