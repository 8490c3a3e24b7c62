import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Guides of tools: how to use them, for everybody or for those who have them. */
export class Guides1770000110000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE tool_guides (
        id uuid PRIMARY KEY,
        tool_id uuid NOT NULL REFERENCES tools ON DELETE CASCADE,
        title text NOT NULL,
        body text NOT NULL,
        -- from 1, without gaps
        position smallint NOT NULL CHECK (position > 0),
        access text NOT NULL CHECK (access IN ('public', 'owners')),
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      );
      -- for those of a tool, in their order
      CREATE INDEX tool_guides_tool_idx ON tool_guides (tool_id, position);
      CREATE TRIGGER tool_guides_changed AFTER INSERT OR UPDATE OR DELETE ON tool_guides
        FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE tool_guides');
  }
}
