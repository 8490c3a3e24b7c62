import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Short addresses whose success can be told: how often each was followed on a day, and which accounts, trials and
 * orders came of it. Nobody who only clicked is known; what came of a link names rows the store has anyway.
 */
export class TrackedLinks1764000000500 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE tracked_links (
        id uuid PRIMARY KEY,
        code text NOT NULL UNIQUE,
        source text NOT NULL,
        medium text NOT NULL,
        campaign text NOT NULL,
        tool_id uuid REFERENCES tools ON DELETE SET NULL,
        path text NOT NULL CHECK (path LIKE '/%' AND path NOT LIKE '//%'),
        archived_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX tracked_links_created_idx ON tracked_links (created_at DESC, id);
      CREATE INDEX tracked_links_tool_idx ON tracked_links (tool_id);

      CREATE TABLE tracked_link_clicks (
        link_id uuid NOT NULL REFERENCES tracked_links ON DELETE CASCADE,
        day date NOT NULL,
        clicks integer NOT NULL,
        PRIMARY KEY (link_id, day)
      );

      CREATE TABLE tracked_link_results (
        kind text NOT NULL CHECK (kind IN ('sign-up', 'trial', 'order')),
        subject_id uuid NOT NULL,
        link_id uuid NOT NULL REFERENCES tracked_links ON DELETE CASCADE,
        at timestamptz NOT NULL,
        PRIMARY KEY (kind, subject_id)
      );
      CREATE INDEX tracked_link_results_link_idx ON tracked_link_results (link_id, kind);`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(
      'DROP TABLE tracked_link_results; DROP TABLE tracked_link_clicks; DROP TABLE tracked_links;',
    );
  }
}
