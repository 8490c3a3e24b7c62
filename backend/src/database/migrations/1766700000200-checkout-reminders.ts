import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Buyers who asked to be reminded, once, of an order they might not finish. */
export class CheckoutReminders1766700000200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE checkout_reminders (
        order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
        asked_at timestamptz NOT NULL,
        queued_at timestamptz,
        stopped text,
        sent_at timestamptz
      );
      CREATE INDEX checkout_reminders_queued ON checkout_reminders (queued_at) WHERE queued_at IS NOT NULL;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE checkout_reminders');
  }
}
