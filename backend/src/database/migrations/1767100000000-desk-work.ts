import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Saved answers, and who works on an inquiry or a review. */
export class DeskWork1767100000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE answer_templates (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('inquiry', 'review')),
        title text NOT NULL,
        body text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX answer_templates_title_key ON answer_templates (kind, lower(title));
      ALTER TABLE inquiries ADD COLUMN assigned_to uuid REFERENCES users ON DELETE SET NULL;
      CREATE INDEX inquiries_assigned_idx ON inquiries (assigned_to) WHERE assigned_to IS NOT NULL;
      ALTER TABLE reviews ADD COLUMN assigned_to uuid REFERENCES users ON DELETE SET NULL,
        ADD COLUMN staff_note text NOT NULL DEFAULT '';
      CREATE INDEX reviews_assigned_idx ON reviews (assigned_to) WHERE assigned_to IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE reviews DROP COLUMN staff_note, DROP COLUMN assigned_to;
      ALTER TABLE inquiries DROP COLUMN assigned_to;
      DROP TABLE answer_templates`);
  }
}
