import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers of quotes, which the database gives, and the company on them. A store has few quotes: they are numbered at once. */
export class QuoteNumbers1770000020000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE SEQUENCE quote_numbers;
      ALTER TABLE quotes
        ADD COLUMN company text,
        -- QT-000012
        ADD COLUMN number text NOT NULL DEFAULT 'QT-' || to_char(nextval('quote_numbers'), 'FM999000000') UNIQUE;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE quotes DROP COLUMN number, DROP COLUMN company;
      DROP SEQUENCE quote_numbers;`);
  }
}
