import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploads in pieces from when they begin, so that one person has a limited number of unfinished ones. */
export class UploadQuotas1768200000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE unfinished_uploads (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        size bigint NOT NULL CHECK (size > 0),
        created_at timestamptz NOT NULL
      );
      CREATE INDEX unfinished_uploads_user_idx ON unfinished_uploads (user_id);`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE unfinished_uploads');
  }
}
