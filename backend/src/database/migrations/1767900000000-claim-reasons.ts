import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the reasons for claims while their text is not published. */
export class ClaimReasons1767900000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE claim_reasons (
        subject_type text NOT NULL CHECK (subject_type IN ('tool', 'bundle', 'announcement', 'quote')),
        subject_id uuid NOT NULL,
        field text NOT NULL,
        rule text NOT NULL,
        text_hash text NOT NULL,
        reason text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (subject_type, subject_id, field, rule, text_hash)
      );
      INSERT INTO claim_reasons (subject_type, subject_id, field, rule, text_hash, reason, created_at)
        SELECT subject_type, subject_id, split_part(field, ' ', 1), rule, text_hash, override_reason, created_at
          FROM claim_findings WHERE override_reason IS NOT NULL
        ON CONFLICT DO NOTHING`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE claim_reasons');
  }
}
