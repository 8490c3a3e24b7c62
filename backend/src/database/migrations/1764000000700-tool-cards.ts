import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each tool's card, written out. Lists are made of cards, 24 at a time, and putting one together from two rows costs
 * four times as much as finding it; it is done once, when the tool or its release changes.
 */
export class ToolCards1764000000700 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // A card for each of many tools takes longer than any query of the running store may.
    await db.query('SET LOCAL statement_timeout = 0');
    await db.query(CARDS);
    await db.query(UPKEEP);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TRIGGER tools_card ON tools;
      DROP TRIGGER releases_card ON releases;
      DROP FUNCTION keep_tool_card;
      DROP FUNCTION keep_release_card;
      DROP TABLE tool_cards;
      DROP FUNCTION tool_card;
      DROP FUNCTION iso_time;`);
  }
}

/** Not in the table of tools: there a card would push the words that searches are ranked by into a side table. */
const CARDS = /* sql */ `
CREATE FUNCTION iso_time(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

CREATE FUNCTION tool_card(id uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT row_to_json(card)::text FROM (
    SELECT t.id AS "_id", t.id, t.name, t.short_description AS "shortDescription", t.category,
           trim_scale(t.price_paise / 100.0) AS price, trim_scale(t.original_price_paise / 100.0) AS "originalPrice",
           t.discount, t.images, t.is_featured AS "isFeatured",
           t.is_active AND t.archived_at IS NULL AS "isActive",
           t.trial_available AS "trialAvailable", t.trial_days AS "trialDays",
           trim_scale(t.rating) AS "averageRating", trim_scale(t.rating) AS rating, t.review_count AS "reviewsCount",
           t.downloads, r.version, r.size_bytes AS "fileSize", t.supported_platforms AS "supportedPlatforms", t.tags,
           t.certificate_included AS "certificateEarned", iso_time(t.created_at) AS "createdAt",
           iso_time(coalesce(r.created_at, t.updated_at)) AS "updatedAt"
      FROM tools t LEFT JOIN releases r ON r.id = t.latest_release_id WHERE t.id = tool_card.id) card
$$;

CREATE TABLE tool_cards (
  tool_id uuid PRIMARY KEY REFERENCES tools ON DELETE CASCADE,
  card text NOT NULL
);
INSERT INTO tool_cards SELECT id, tool_card(id) FROM tools;
`;

const UPKEEP = /* sql */ `
CREATE FUNCTION keep_tool_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tool_cards AS kept VALUES (NEW.id, tool_card(NEW.id))
    ON CONFLICT (tool_id) DO UPDATE SET card = excluded.card WHERE kept.card <> excluded.card;
  RETURN NULL;
END $$;
CREATE TRIGGER tools_card AFTER INSERT OR UPDATE ON tools FOR EACH ROW EXECUTE FUNCTION keep_tool_card();

-- A tool may name its release before there is one, until the transaction ends.
CREATE FUNCTION keep_release_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tool_cards SET card = tool_card(NEW.tool_id) FROM tools
    WHERE tools.id = NEW.tool_id AND tools.latest_release_id = NEW.id AND tool_cards.tool_id = NEW.tool_id;
  RETURN NULL;
END $$;
CREATE TRIGGER releases_card AFTER INSERT OR UPDATE ON releases FOR EACH ROW EXECUTE FUNCTION keep_release_card();
`;
