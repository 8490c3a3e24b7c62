import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tools that customers save for later. */
export class Wishlist1766900000300 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE wishlist_items (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        tool_id uuid NOT NULL REFERENCES tools ON DELETE CASCADE,
        added_at timestamptz NOT NULL,
        last_fall_id uuid,
        PRIMARY KEY (user_id, tool_id)
      );
      CREATE INDEX wishlist_items_tool_idx ON wishlist_items (tool_id, user_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE wishlist_items');
  }
}
