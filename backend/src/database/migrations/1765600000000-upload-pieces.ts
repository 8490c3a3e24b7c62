import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The parts of uploads that are not complete yet. The key decides which of two tabs sent a part first. */
export class UploadPieces1765600000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE upload_pieces (
        upload_id uuid NOT NULL,
        start bigint NOT NULL CHECK (start >= 0),
        length bigint NOT NULL CHECK (length > 0),
        storage_key text NOT NULL,
        finishing_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (upload_id, start)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE upload_pieces');
  }
}
