import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The baseline's function, with the guides of the tool after its description. */
const toKeepSearchForm = (guides: string) => /* sql */ `
CREATE OR REPLACE FUNCTION keep_search_form() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.headline = OLD.headline AND NEW.description = OLD.description THEN
    UPDATE searchable_tools
      SET created_at = NEW.created_at, archived_at = NEW.archived_at, price_paise = NEW.price_paise,
      downloads = NEW.downloads, is_active = NEW.is_active, trial_available = NEW.trial_available,
      rating = NEW.rating, category = NEW.category, name = NEW.name,
      supported_platforms = NEW.supported_platforms, tags = NEW.tags
      WHERE id = NEW.id;
    IF FOUND THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO searchable_tools AS s (id, created_at, archived_at, price_paise, downloads, is_active, trial_available,
      rating, category, name, supported_platforms, tags, headline, description)
    VALUES (NEW.id, NEW.created_at, NEW.archived_at, NEW.price_paise, NEW.downloads, NEW.is_active,
      NEW.trial_available, NEW.rating, NEW.category, NEW.name, NEW.supported_platforms, NEW.tags, tool_headline(NEW),
      CASE WHEN octet_length(NEW.description) = length(NEW.description) THEN NEW.description
        ELSE search_form(NEW.description) END${guides})
    ON CONFLICT (id) DO UPDATE
      SET created_at = NEW.created_at, archived_at = NEW.archived_at, price_paise = NEW.price_paise,
        downloads = NEW.downloads, is_active = NEW.is_active, trial_available = NEW.trial_available,
        rating = NEW.rating, category = NEW.category, name = NEW.name,
        supported_platforms = NEW.supported_platforms, tags = NEW.tags,
        headline = excluded.headline, description = excluded.description;
  RETURN NULL;
END $$;`;

/** A description as that function writes it. */
const FORM = /* sql */ `CASE WHEN octet_length(tools.description) = length(tools.description) THEN tools.description
    ELSE search_form(tools.description) END`;

/** Searches of the catalogue find a tool by the titles of its guides, and by the texts of those that everybody reads. */
export class GuidesInSearches1770000220000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
-- Cut where an index of words could no longer hold them.
CREATE FUNCTION guide_words(tool uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(left(string_agg(' ' || search_form(title ||
      CASE access WHEN 'public' THEN ' ' || body ELSE '' END), '' ORDER BY position, id), 100000), '')
    FROM tool_guides WHERE tool_id = tool
$$;
${toKeepSearchForm(' || guide_words(NEW.id)')}

CREATE FUNCTION keep_guide_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE searchable_tools SET description = ${FORM} || guide_words(tools.id)
    FROM tools WHERE tools.id = searchable_tools.id AND tools.id = coalesce(NEW.tool_id, OLD.tool_id);
  RETURN NULL;
END $$;
CREATE TRIGGER tool_guides_searchable AFTER INSERT OR DELETE OR UPDATE OF title, body, access ON tool_guides
  FOR EACH ROW EXECUTE FUNCTION keep_guide_words();

UPDATE searchable_tools SET description = ${FORM} || guide_words(tools.id)
  FROM tools WHERE tools.id = searchable_tools.id AND EXISTS (SELECT 1 FROM tool_guides WHERE tool_id = tools.id);
`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
DROP TRIGGER tool_guides_searchable ON tool_guides;
DROP FUNCTION keep_guide_words();
${toKeepSearchForm('')}
DROP FUNCTION guide_words(uuid);
UPDATE searchable_tools SET description = ${FORM}
  FROM tools WHERE tools.id = searchable_tools.id AND EXISTS (SELECT 1 FROM tool_guides WHERE tool_id = tools.id);
`);
  }
}
