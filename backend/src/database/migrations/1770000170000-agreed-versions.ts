import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders name the version of the terms, and everybody asks in one way which version of a page holds. */
export class AgreedVersions1770000170000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE orders ADD COLUMN terms_version_id uuid;

      -- who was told of coming terms
      CREATE TABLE terms_notices (
        version_id uuid NOT NULL REFERENCES page_versions,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        at timestamptz NOT NULL,
        PRIMARY KEY (version_id, user_id)
      );
      CREATE INDEX terms_notices_user_idx ON terms_notices (user_id);

      -- The newest version whose day has come in India; before that the first one. Without a version: nulls.
      CREATE FUNCTION current_page(slug text, at timestamptz) RETURNS page_versions LANGUAGE sql STABLE AS $$
        SELECT v.* FROM page_versions v
          CROSS JOIN LATERAL (SELECT v.effective_from <= (current_page.at AT TIME ZONE 'Asia/Kolkata')::date AS holds) day
         WHERE v.slug = current_page.slug
         ORDER BY day.holds DESC,
           CASE WHEN day.holds THEN v.effective_from END DESC, CASE WHEN day.holds THEN v.published_at END DESC,
           v.effective_from, v.published_at, v.id
         LIMIT 1
      $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TABLE terms_notices;
      DROP FUNCTION current_page;
      ALTER TABLE orders DROP COLUMN terms_version_id;
    `);
  }
}
