import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Claims in published texts, the rules these were checked by, and what tools say about orders and logic. */
export class Claims1766400000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE claim_findings (
        id uuid PRIMARY KEY,
        subject_type text NOT NULL CHECK (subject_type IN ('tool', 'bundle', 'announcement', 'quote')),
        subject_id uuid NOT NULL,
        field text NOT NULL,
        rule text NOT NULL,
        text text NOT NULL,
        text_hash text NOT NULL,
        override_reason text,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (subject_type, subject_id, field, rule)
      );
      CREATE TABLE claim_scans (
        rules_hash text PRIMARY KEY,
        finished_at timestamptz NOT NULL
      );
      ALTER TABLE tools
        ADD COLUMN places_orders boolean NOT NULL DEFAULT false,
        ADD COLUMN logic text NOT NULL DEFAULT 'none' CHECK (logic IN ('open', 'closed', 'none')),
        ADD COLUMN algo_note text`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE tools DROP COLUMN places_orders, DROP COLUMN logic, DROP COLUMN algo_note;
      DROP TABLE claim_scans, claim_findings`);
  }
}
