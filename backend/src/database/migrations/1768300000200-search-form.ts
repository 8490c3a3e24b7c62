import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches compare texts in one form, and no two tools or bundles have one name in two forms. */
export class SearchForm1768300000200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(FORMS);
    await db.query(HEADLINES);
    await db.query(NAMES);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TRIGGER tools_name_forms ON tools;
      DROP TRIGGER bundles_name_forms ON bundles;
      DROP FUNCTION refuse_name_in_two_forms();
      DROP TRIGGER tools_searchable ON tools;
      CREATE TRIGGER tools_searchable AFTER INSERT OR UPDATE ON tools
        FOR EACH ROW EXECUTE FUNCTION keep_searchable_tool();
      DROP FUNCTION keep_search_form();
      DROP FUNCTION tool_headline(tools);
      DROP FUNCTION search_form(text);
      DROP FUNCTION name_form(text);`);
  }
}

/** As `common/search-form.ts`; most texts have ASCII letters only, for which the first branch is enough. */
const FORMS = /* sql */ `
CREATE FUNCTION search_form(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(typed) = length(typed) THEN lower(typed) ELSE
    translate(replace(replace(replace(lower(normalize(regexp_replace(
      normalize(regexp_replace(typed, '[\\u00ad\\u200b-\\u200f\\u2060\\ufeff]', '', 'g'), NFKD),
      '([A-Za-z\\u00c6-\\u024f\\u0370-\\u03ff\\u0400-\\u052f\\u1e00-\\u1fff])[\\u0300-\\u036f]+', '\\1', 'g'), NFKC)),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'øłđħŧıς', 'oldhtiσ') END
$$;
CREATE FUNCTION name_form(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(normalize(name, NFKC))
$$;`;

/** What a search reads of letters beyond ASCII is in the form that it compares; the columns of `tools` stay as they were written. */
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
const newValues = COLUMNS.map((column) => `NEW.${column}`).join(', ');
const assignments = COLUMNS.map((column) => `${column} = NEW.${column}`).join(', ');

const HEADLINES = /* sql */ `
CREATE FUNCTION tool_headline(tool tools) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT setweight(to_tsvector('english', search_form(tool.name)), 'A') ||
         setweight(to_tsvector('english', search_form(joined(tool.tags) || ' ' || tool.category)), 'B') ||
         setweight(to_tsvector('english', search_form(tool.short_description)), 'C')
$$;
CREATE FUNCTION keep_search_form() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.headline = OLD.headline AND NEW.description = OLD.description THEN
    UPDATE searchable_tools SET ${assignments} WHERE id = NEW.id;
    IF FOUND THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO searchable_tools AS s (id, ${COLUMNS.join(', ')}, headline, description)
    VALUES (NEW.id, ${newValues}, tool_headline(NEW),
            CASE WHEN octet_length(NEW.description) = length(NEW.description) THEN NEW.description
                 ELSE search_form(NEW.description) END)
    ON CONFLICT (id) DO UPDATE
      SET ${assignments}, headline = excluded.headline, description = excluded.description;
  RETURN NULL;
END $$;
DROP TRIGGER tools_searchable ON tools;
CREATE TRIGGER tools_searchable AFTER INSERT OR UPDATE ON tools
  FOR EACH ROW EXECUTE FUNCTION keep_search_form();`;

/**
 * No unique index: names in two forms that are there already stay. Names of ASCII letters take no lock, of which a
 * transaction that adds many would need too many; the unique index compares those.
 */
const NAMES = /* sql */ `
CREATE FUNCTION refuse_name_in_two_forms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  form text := name_form(NEW.name);
  kept text := '';
  others int;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    kept := OLD.name;
    IF NEW.name = kept THEN RETURN NEW; END IF;
  END IF;
  IF octet_length(NEW.name) <> length(NEW.name) THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(form, 0));
  END IF;
  EXECUTE format('SELECT count(*) FROM %I WHERE name_form(name) = $1 AND name <> $2', TG_TABLE_NAME)
    INTO others USING form, kept;
  IF others > 0 THEN
    RAISE unique_violation USING
      CONSTRAINT = TG_TABLE_NAME || '_name_key',
      MESSAGE = format('the name exists in another form: "%s_name_key"', TG_TABLE_NAME);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER tools_name_forms BEFORE INSERT OR UPDATE OF name ON tools
  FOR EACH ROW EXECUTE FUNCTION refuse_name_in_two_forms();
CREATE TRIGGER bundles_name_forms BEFORE INSERT OR UPDATE OF name ON bundles
  FOR EACH ROW EXECUTE FUNCTION refuse_name_in_two_forms();`;
