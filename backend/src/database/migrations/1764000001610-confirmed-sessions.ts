import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the person of a session last proved who they are: at sign-in, or when a sensitive act asked again. */
export class ConfirmedSessions1764000001610 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE sessions ADD COLUMN confirmed_at timestamptz NOT NULL DEFAULT now();
      UPDATE sessions SET confirmed_at = created_at;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE sessions DROP COLUMN confirmed_at');
  }
}
