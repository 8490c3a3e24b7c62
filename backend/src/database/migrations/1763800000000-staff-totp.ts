import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A second step at the staff door: time-based codes, and codes on paper for when the phone is gone. */
export class StaffTotp1763800000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE staff_totp (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        secret text NOT NULL,
        confirmed_at timestamptz,
        last_step bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE staff_recovery_codes (
        user_id uuid NOT NULL REFERENCES staff_totp ON DELETE CASCADE,
        digest text NOT NULL,
        used_at timestamptz,
        PRIMARY KEY (user_id, digest)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE staff_recovery_codes; DROP TABLE staff_totp');
  }
}
