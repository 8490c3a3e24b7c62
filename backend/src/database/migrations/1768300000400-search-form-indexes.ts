import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  tools_name_form_idx: 'tools (name_form(name))',
  bundles_name_form_idx: 'bundles (name_form(name))',
  tools_search_form_idx:
    'tools USING gin (search_form(name) gin_trgm_ops, search_form(description) gin_trgm_ops)',
  users_search_form_idx: String.raw`users USING gin (search_form(name) gin_trgm_ops, search_form(email) gin_trgm_ops,
    regexp_replace(phone, '\D', '', 'g') gin_trgm_ops)`,
  orders_search_form_idx:
    'orders USING gin (search_form(tool_name) gin_trgm_ops) WITH (gin_pending_list_limit = 256)',
};

/** Words inside of names, in the form that searches compare, and parts of phone numbers. Built while the store is used. */
export class SearchFormIndexes1768300000400 implements MigrationInterface {
  readonly transaction = false;

  async up(db: QueryRunner): Promise<void> {
    // A replica of the last release that starts now waits inside PostgreSQL for this migration, and the index for it.
    await db.query(`SET lock_timeout = '60s'`);
    for (const [name, rows] of Object.entries(INDEXES)) {
      // What an interrupted attempt left behind is invalid.
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await db.query(`CREATE INDEX CONCURRENTLY ${name} ON ${rows}`);
    }
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX ${Object.keys(INDEXES).join(', ')}`);
  }
}
