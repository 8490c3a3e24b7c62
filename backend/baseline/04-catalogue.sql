-- What is for sale: tools, their releases, bundles.

CREATE TABLE categories (
  name text PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 60),
  place integer NOT NULL
);
-- for names that differ in more than case
CREATE UNIQUE INDEX categories_name_key ON categories (lower(name));
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

INSERT INTO categories (name, place) VALUES
  ('Excel Tools', 1), ('Trading Bots', 2), ('Web Applications', 3), ('Data Analysis', 4),
  ('Mobile Apps', 5), ('Indicators', 6), ('Other', 7);

-- `headline` is what a tool is ranked by: a quarter of what it is found by. It stays in the row, where all words would
-- be fetched from the side table piece by piece. A search is over before a second process has started, hence no
-- parallel workers.
CREATE TABLE tools (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  short_description text NOT NULL,
  description text NOT NULL,
  category text NOT NULL,
  price_paise integer NOT NULL CHECK (price_paise >= 0),
  original_price_paise integer CHECK (original_price_paise >= 0),
  discount_override smallint CHECK (discount_override BETWEEN 0 AND 100),
  discount smallint NOT NULL GENERATED ALWAYS AS (
    coalesce(discount_override,
      CASE WHEN original_price_paise > price_paise
        THEN round(100 * (1 - price_paise::numeric / original_price_paise))::smallint ELSE 0::smallint END)
  ) STORED,
  images text[] NOT NULL DEFAULT '{}',
  is_active boolean NOT NULL DEFAULT true,
  is_featured boolean NOT NULL DEFAULT false,
  archived_at timestamptz,
  trial_available boolean NOT NULL DEFAULT false,
  trial_days smallint NOT NULL DEFAULT 7 CHECK (trial_days BETWEEN 1 AND 365),
  certificate_included boolean NOT NULL DEFAULT false,
  support_email text,
  demo_video text,
  documentation text,
  features text[] NOT NULL DEFAULT '{}',
  requirements text[] NOT NULL DEFAULT '{}',
  supported_platforms text[] NOT NULL DEFAULT '{}',
  tags text[] NOT NULL DEFAULT '{}',
  base_downloads integer NOT NULL DEFAULT 0 CHECK (base_downloads >= 0),
  delivered_downloads integer NOT NULL DEFAULT 0 CHECK (delivered_downloads >= 0),
  downloads integer NOT NULL GENERATED ALWAYS AS (base_downloads + delivered_downloads) STORED,
  base_rating numeric(2,1) NOT NULL DEFAULT 0 CHECK (base_rating BETWEEN 0 AND 5),
  review_count integer NOT NULL DEFAULT 0,
  rating_total integer NOT NULL DEFAULT 0,
  rating numeric(3,2) NOT NULL GENERATED ALWAYS AS (
    CASE WHEN review_count > 0 THEN round(rating_total::numeric / review_count, 2) ELSE base_rating END
  ) STORED,
  latest_release_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  headline tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', name), 'A') ||
    setweight(to_tsvector('english', joined(tags) || ' ' || category), 'B') ||
    setweight(to_tsvector('english', short_description), 'C')
  ) STORED,
  license_policy text NOT NULL DEFAULT 'none'
    CHECK (license_policy IN ('none', 'key', 'activations')),
  license_seats smallint NOT NULL DEFAULT 2 CHECK (license_seats BETWEEN 1 AND 100),
  license_days integer CHECK (license_days BETWEEN 1 AND 3650),
  license_offline_days smallint NOT NULL DEFAULT 14 CHECK (license_offline_days BETWEEN 1 AND 365),
  renewal_price_paise integer CHECK (renewal_price_paise > 0),
  license_label text NOT NULL DEFAULT 'Device name',
  places_orders boolean NOT NULL DEFAULT false,
  logic text NOT NULL DEFAULT 'none' CHECK (logic IN ('open', 'closed', 'none')),
  algo_note text
) WITH (parallel_workers = 0);
-- for how many tools each category has, for staff
CREATE INDEX tools_all_categories_idx ON tools (category);
-- for the catalogue of a category, and its total
CREATE INDEX tools_category_idx ON tools (category, created_at DESC) WHERE is_active AND archived_at IS NULL;
-- for the catalogue, newest first, and its total
CREATE INDEX tools_created_at_idx ON tools (created_at DESC, id) WHERE is_active AND archived_at IS NULL;
-- for the catalogue by downloads
CREATE INDEX tools_downloads_idx ON tools (downloads DESC, id) WHERE is_active AND archived_at IS NULL;
-- for the dashboard: how many tools there are, and those added lately
CREATE INDEX tools_kept_idx ON tools (created_at) WHERE archived_at IS NULL;
-- for the trigger that refuses a name in a second form
CREATE INDEX tools_name_form_idx ON tools (name_form(name));
-- for names that differ in more than case; a trial by name
CREATE UNIQUE INDEX tools_name_key ON tools (lower(name));
-- for the catalogue by price
CREATE INDEX tools_price_idx ON tools (price_paise, id) WHERE is_active AND archived_at IS NULL;
-- for the catalogue by rating
CREATE INDEX tools_rating_idx ON tools (rating DESC, id) WHERE is_active AND archived_at IS NULL;
-- for searches of staff
CREATE INDEX tools_search_form_idx ON tools
  USING gin (search_form(name) gin_trgm_ops, search_form(description) gin_trgm_ops);
-- for searches that found no word: similar words
CREATE INDEX tools_words_trgm_idx ON tools
  USING gin (lower(name || ' ' || joined(tags) || ' ' || category) gin_trgm_ops);
CREATE TRIGGER tools_changed AFTER INSERT OR UPDATE OR DELETE ON tools
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

-- A release that staff took back stays, with its file: owners downloaded it.
CREATE TABLE releases (
  id uuid PRIMARY KEY,
  tool_id uuid NOT NULL REFERENCES tools ON DELETE CASCADE,
  version text NOT NULL,
  changelog text NOT NULL DEFAULT '',
  upload_id uuid NOT NULL UNIQUE REFERENCES uploads ON DELETE RESTRICT,
  file_name text NOT NULL,
  size_bytes bigint NOT NULL,
  sha256 text NOT NULL,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  quarantined_at timestamptz,
  lifted_find text,
  lift_reason text,
  withdrawn_at timestamptz,
  withdrawal_reason text,
  UNIQUE (tool_id, version)
);
CREATE TRIGGER releases_changed AFTER INSERT OR UPDATE OR DELETE ON releases
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
ALTER TABLE tools ADD FOREIGN KEY (latest_release_id) REFERENCES releases ON DELETE SET NULL
  DEFERRABLE INITIALLY DEFERRED;

-- Each tool's card, written out. Lists are made of cards, 24 at a time, and putting one together from two rows costs
-- four times as much as finding it; it is done once, when the tool or its release changes. Not in the table of tools:
-- there a card would push the words that searches are ranked by into a side table.
CREATE TABLE tool_cards (
  tool_id uuid PRIMARY KEY REFERENCES tools ON DELETE CASCADE,
  card text NOT NULL
);

CREATE FUNCTION tool_card(id uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT row_to_json(card)::text FROM (
    SELECT t.id AS "_id", t.id, t.name, t.short_description AS "shortDescription", t.category,
           trim_scale(t.price_paise / 100.0) AS price, trim_scale(t.original_price_paise / 100.0) AS "originalPrice",
           t.discount, t.images, t.is_featured AS "isFeatured",
           t.is_active AND t.archived_at IS NULL AS "isActive",
           t.trial_available AS "trialAvailable", t.trial_days AS "trialDays",
           trim_scale(t.rating) AS "averageRating", trim_scale(t.rating) AS rating, t.review_count AS "reviewsCount",
           t.downloads, t.base_downloads AS "startingDownloads", t.documentation, r.version,
           r.size_bytes AS "fileSize", t.supported_platforms AS "supportedPlatforms", t.tags,
           t.certificate_included AS "certificateEarned", iso_time(t.created_at) AS "createdAt",
           iso_time(coalesce(r.created_at, t.updated_at)) AS "updatedAt"
      FROM tools t LEFT JOIN releases r ON r.id = t.latest_release_id WHERE t.id = tool_card.id) card
$$;

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

-- The part of each tool that searches read, kept by a trigger. A search reads thousands of rows: the columns are in the
-- order in which it needs them, and a tenth of each page is free, so that a changed price or number of downloads leaves
-- the indexes alone. Texts are in the form that searches compare; the columns of `tools` stay as they were written.
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
-- for searches of one or two words by relevance, which read the headlines first
CREATE INDEX searchable_tools_headline_idx ON searchable_tools USING gin (headline);
-- for searches, all words of a tool
CREATE INDEX searchable_tools_words_idx ON searchable_tools USING gin (tool_words(headline, description));

CREATE FUNCTION tool_headline(tool tools) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT setweight(to_tsvector('english', search_form(tool.name)), 'A') ||
         setweight(to_tsvector('english', search_form(joined(tool.tags) || ' ' || tool.category)), 'B') ||
         setweight(to_tsvector('english', search_form(tool.short_description)), 'C')
$$;

CREATE FUNCTION keep_search_form() RETURNS trigger LANGUAGE plpgsql AS $$
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
        ELSE search_form(NEW.description) END)
    ON CONFLICT (id) DO UPDATE
      SET created_at = NEW.created_at, archived_at = NEW.archived_at, price_paise = NEW.price_paise,
        downloads = NEW.downloads, is_active = NEW.is_active, trial_available = NEW.trial_available,
        rating = NEW.rating, category = NEW.category, name = NEW.name,
        supported_platforms = NEW.supported_platforms, tags = NEW.tags,
        headline = excluded.headline, description = excluded.description;
  RETURN NULL;
END $$;
CREATE TRIGGER tools_searchable AFTER INSERT OR UPDATE ON tools
  FOR EACH ROW EXECUTE FUNCTION keep_search_form();

-- Several tools for one price.
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
-- for the trigger that refuses a name in a second form
CREATE INDEX bundles_name_form_idx ON bundles (name_form(name));
-- for names that differ in more than case
CREATE UNIQUE INDEX bundles_name_key ON bundles (lower(name));
CREATE TRIGGER bundles_changed AFTER INSERT OR UPDATE OR DELETE ON bundles
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE bundle_items (
  bundle_id uuid NOT NULL REFERENCES bundles ON DELETE CASCADE,
  tool_id uuid NOT NULL REFERENCES tools ON DELETE RESTRICT,
  place smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (bundle_id, tool_id)
);
-- for the bundles of a tool
CREATE INDEX bundle_items_tool_id_idx ON bundle_items (tool_id);
CREATE TRIGGER bundle_items_changed AFTER INSERT OR UPDATE OR DELETE ON bundle_items
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

-- Names of ASCII letters take no lock, of which a transaction that adds many would need too many; the unique index
-- compares those.
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
  FOR EACH ROW EXECUTE FUNCTION refuse_name_in_two_forms();

-- Claims in published texts.
CREATE TABLE claim_findings (
  id uuid PRIMARY KEY,
  subject_type text NOT NULL CHECK (subject_type IN ('tool', 'bundle', 'announcement', 'quote')),
  subject_id uuid NOT NULL,
  field text NOT NULL,
  rule text NOT NULL,
  text text NOT NULL,
  text_hash text NOT NULL,
  override_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (subject_type, subject_id, field, rule)
);

-- The reasons for claims, kept while their text is not published.
CREATE TABLE claim_reasons (
  subject_type text NOT NULL CHECK (subject_type IN ('tool', 'bundle', 'announcement', 'quote')),
  subject_id uuid NOT NULL,
  field text NOT NULL,
  rule text NOT NULL,
  text_hash text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (subject_type, subject_id, field, rule, text_hash)
);

-- The rules that all texts were checked by.
CREATE TABLE claim_scans (
  rules_hash text PRIMARY KEY,
  finished_at timestamptz NOT NULL
);
