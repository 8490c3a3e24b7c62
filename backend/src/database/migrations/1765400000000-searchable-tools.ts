import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What searches filter, sort and rank by, under the names that the columns have in `tools`. */
const COLUMNS = [
  'created_at',
  'archived_at',
  'price_paise',
  'downloads',
  'is_active',
  'trial_available',
  'rating',
  'category',
  'name',
  'supported_platforms',
  'tags',
];
const newValues = (columns: readonly string[]) => columns.map((column) => `NEW.${column}`).join(', ');
const assignments = (columns: readonly string[]) =>
  columns.map((column) => `${column} = NEW.${column}`).join(', ');

/** The part of each tool that searches read, kept by a trigger. */
export class SearchableTools1765400000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(TABLE);
    await db.query(UPKEEP);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TRIGGER tools_searchable ON tools;
      DROP FUNCTION keep_searchable_tool;
      DROP TABLE searchable_tools;`);
  }
}

/**
 * The words of descriptions are only in the index; see 1764000000900. A search reads thousands of rows: the columns are
 * in the order in which it needs them, and a tenth of each page is free, so that a changed price or number of downloads
 * leaves the indexes alone.
 */
const TABLE = /* sql */ `
CREATE TABLE searchable_tools (
  id uuid PRIMARY KEY REFERENCES tools ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  archived_at timestamptz,
  price_paise integer NOT NULL,
  downloads integer NOT NULL,
  is_active boolean NOT NULL,
  trial_available boolean NOT NULL,
  rating numeric(3,2) NOT NULL,
  headline tsvector NOT NULL,
  category text NOT NULL,
  name text NOT NULL,
  supported_platforms text[] NOT NULL,
  tags text[] NOT NULL,
  description text NOT NULL
) WITH (fillfactor = 90, parallel_workers = 0);
CREATE INDEX searchable_tools_words_idx ON searchable_tools USING gin (tool_words(headline, description));
CREATE INDEX searchable_tools_headline_idx ON searchable_tools USING gin (headline);
`;

const UPKEEP = /* sql */ `
CREATE FUNCTION keep_searchable_tool() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.headline = OLD.headline AND NEW.description = OLD.description THEN
    UPDATE searchable_tools SET ${assignments(COLUMNS)} WHERE id = NEW.id;
    IF FOUND THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO searchable_tools (id, ${COLUMNS.join(', ')}, headline, description)
    VALUES (NEW.id, ${newValues(COLUMNS)}, NEW.headline, NEW.description)
    ON CONFLICT (id) DO UPDATE
      SET ${assignments(COLUMNS)}, headline = NEW.headline, description = NEW.description;
  RETURN NULL;
END $$;
CREATE TRIGGER tools_searchable AFTER INSERT OR UPDATE ON tools
  FOR EACH ROW EXECUTE FUNCTION keep_searchable_tool();
`;
