import type { MigrationInterface, QueryRunner } from 'typeorm';

const limitSubjects = (table: string, subjects: string) => /* sql */ `
  ALTER TABLE ${table} DROP CONSTRAINT ${table}_subject_type_check,
    ADD CONSTRAINT ${table}_subject_type_check CHECK (subject_type IN (${subjects})) NOT VALID;`;

const SUBJECTS = `'tool', 'bundle', 'announcement', 'quote', 'community'`;
const CLAIM_TABLES = ['claim_findings', 'claim_reasons'] as const;

/** Pages whose texts staff write, with every version that was published. */
export class Pages1770000160000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE pages (
        slug text PRIMARY KEY CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
        -- for what names records by ids, such as claims
        id uuid NOT NULL UNIQUE,
        kind text NOT NULL CHECK (kind IN ('text', 'structured')),
        -- what staff write and have not published; null for nothing
        draft_title text,
        draft_body text,
        updated_at timestamptz NOT NULL,
        updated_by uuid REFERENCES users ON DELETE SET NULL,
        CHECK ((draft_title IS NULL) = (draft_body IS NULL))
      );

      -- Only ever added to: orders and consents name them.
      CREATE TABLE page_versions (
        id uuid PRIMARY KEY,
        slug text NOT NULL REFERENCES pages,
        title text NOT NULL,
        -- Markdown, or JSON of a structured page
        body text NOT NULL,
        sha256 text NOT NULL,
        effective_from date NOT NULL,
        -- the day of a version that came before and is not kept here
        follows date,
        -- came with the store; nobody published it
        is_delivered boolean NOT NULL,
        published_by uuid REFERENCES users ON DELETE SET NULL,
        published_at timestamptz NOT NULL
      );
      -- for those of a page, the newest first
      CREATE INDEX page_versions_slug_idx ON page_versions (slug, effective_from DESC, published_at DESC);
      CREATE TRIGGER page_versions_changed AFTER INSERT OR UPDATE OR DELETE ON page_versions
        FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

      -- The texts of a page by the paths of its fields.
      CREATE FUNCTION page_texts(kind text, title text, body text) RETURNS jsonb
        LANGUAGE sql IMMUTABLE STRICT AS $$
          SELECT jsonb_build_object('title', title) || CASE kind
            WHEN 'text' THEN jsonb_build_object('body', body)
            ELSE (
              WITH RECURSIVE part (path, value) AS (
                SELECT e.key, e.value FROM jsonb_each(body::jsonb) e
                UNION ALL
                SELECT p.path || '.' || inside.key, inside.value
                  FROM part p CROSS JOIN LATERAL (
                    SELECT o.key, o.value
                      FROM jsonb_each(CASE jsonb_typeof(p.value) WHEN 'object' THEN p.value ELSE '{}' END) o
                    UNION ALL
                    SELECT (a.place - 1)::text, a.value
                      FROM jsonb_array_elements(CASE jsonb_typeof(p.value) WHEN 'array' THEN p.value ELSE '[]' END)
                        WITH ORDINALITY AS a (value, place)
                  ) inside
              )
              SELECT coalesce(jsonb_object_agg(path, value #>> '{}'), '{}') FROM part
               WHERE jsonb_typeof(value) = 'string'
            ) END
        $$;
    `);
    for (const table of CLAIM_TABLES) await db.query(limitSubjects(table, `${SUBJECTS}, 'page'`));
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of CLAIM_TABLES) {
      await db.query(`DELETE FROM ${table} WHERE subject_type = 'page'`);
      await db.query(limitSubjects(table, SUBJECTS));
    }
    await db.query(/* sql */ `
      DROP FUNCTION page_texts;
      DROP TABLE page_versions;
      DROP TABLE pages;
    `);
  }
}
