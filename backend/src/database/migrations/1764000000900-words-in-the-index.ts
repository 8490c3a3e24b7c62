import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * All words of a tool are kept by the index alone; in the rows they were two fifths of the table, which every search
 * had to leaf through. Written in PL/pgSQL and called dear, so that the planner neither takes the function apart nor
 * would rather call it for all tools than ask the index. A search is over before a second process has started.
 */
export class WordsInTheIndex1764000000900 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE tools DROP COLUMN search;
      CREATE FUNCTION tool_words(headline tsvector, description text) RETURNS tsvector
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 100000 AS $$
      BEGIN
        RETURN headline || setweight(to_tsvector('english', description), 'D');
      END $$;
      CREATE INDEX tools_search_idx ON tools USING gin (tool_words(headline, description));
      ALTER TABLE tools SET (parallel_workers = 0);`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE tools RESET (parallel_workers);
      DROP INDEX tools_search_idx;
      DROP FUNCTION tool_words;
      ALTER TABLE tools ADD COLUMN search tsvector NOT NULL GENERATED ALWAYS AS (
        setweight(to_tsvector('english', name), 'A') ||
        setweight(to_tsvector('english', joined(tags) || ' ' || category), 'B') ||
        setweight(to_tsvector('english', short_description), 'C') ||
        setweight(to_tsvector('english', description), 'D')) STORED;
      CREATE INDEX tools_search_idx ON tools USING gin (search);`);
  }
}
