import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Several tools for one price. */
export class Bundles1765300000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE bundles (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        description text NOT NULL,
        price_paise integer NOT NULL CHECK (price_paise >= 100),
        images text[] NOT NULL DEFAULT '{}',
        is_active boolean NOT NULL DEFAULT true,
        archived_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX bundles_name_key ON bundles (lower(name));
      CREATE TABLE bundle_items (
        bundle_id uuid NOT NULL REFERENCES bundles ON DELETE CASCADE,
        tool_id uuid NOT NULL REFERENCES tools ON DELETE RESTRICT,
        place smallint NOT NULL DEFAULT 0,
        PRIMARY KEY (bundle_id, tool_id)
      );
      CREATE INDEX bundle_items_tool_id_idx ON bundle_items (tool_id);
      CREATE TRIGGER bundles_changed AFTER INSERT OR UPDATE OR DELETE ON bundles
        FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
      CREATE TRIGGER bundle_items_changed AFTER INSERT OR UPDATE OR DELETE ON bundle_items
        FOR EACH STATEMENT EXECUTE FUNCTION announce_change()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE bundle_items, bundles');
  }
}
