import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff sort and search their lists by, so that the first page of a long one need not look at all of it. */
export class StaffLists1764000000520 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE INDEX tools_staff_words_idx ON tools USING gin (name gin_trgm_ops, description gin_trgm_ops);
      CREATE INDEX reviews_time_idx ON reviews (created_at, id);
      CREATE INDEX users_name_idx ON users (lower(name)) WHERE deleted_at IS NULL;
      CREATE INDEX orders_amount_idx ON orders (amount_paise);`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX tools_staff_words_idx, reviews_time_idx, users_name_idx, orders_amount_idx;');
  }
}
