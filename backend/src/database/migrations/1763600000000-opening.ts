import type { MigrationInterface, QueryRunner } from 'typeorm';
import { LIBRARY, MONEY } from './opening/money-and-library.js';

/** The store as it opens: people, catalogue, library, money, and what surrounds them. */
export class Opening1763600000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(PEOPLE);
    await db.query(CATALOGUE);
    await db.query(MONEY);
    await db.query(LIBRARY);
    await db.query(HOUSE);
    await db.query(CHANGES);
  }

  async down(): Promise<void> {
    throw new Error('The first migration has nothing to go back to: drop the database instead.');
  }
}

const PEOPLE = /* sql */ `
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE users (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  password_hash text,
  google_sub text UNIQUE,
  role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended', 'pending')),
  is_email_verified boolean NOT NULL DEFAULT false,
  profile_picture text,
  bio text,
  location text,
  website text,
  last_active_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email)) WHERE deleted_at IS NULL;
CREATE INDEX users_created_at_idx ON users (created_at);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('customer', 'staff')),
  user_agent text,
  address text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id) WHERE revoked_at IS NULL;

CREATE TABLE sign_in_failures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account text NOT NULL,
  address text NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_failures_account_idx ON sign_in_failures (account, failed_at);
CREATE INDEX sign_in_failures_address_idx ON sign_in_failures (address, failed_at);
`;

const CATALOGUE = /* sql */ `
CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('image', 'archive')),
  storage_key text NOT NULL UNIQUE,
  file_name text NOT NULL,
  content_type text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes > 0),
  sha256 text NOT NULL,
  uploaded_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- array_to_string is only STABLE because of element types whose text depends on settings; text[] has none.
CREATE FUNCTION joined(words text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN array_to_string(words, ' ');

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
  search tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', name), 'A') ||
    setweight(to_tsvector('english', joined(tags) || ' ' || category), 'B') ||
    setweight(to_tsvector('english', short_description), 'C') ||
    setweight(to_tsvector('english', description), 'D')
  ) STORED
);
CREATE UNIQUE INDEX tools_name_key ON tools (lower(name));
CREATE INDEX tools_search_idx ON tools USING gin (search);
CREATE INDEX tools_words_trgm_idx ON tools
  USING gin (lower(name || ' ' || joined(tags) || ' ' || category) gin_trgm_ops);
CREATE INDEX tools_created_at_idx ON tools (created_at DESC, id) WHERE is_active AND archived_at IS NULL;
CREATE INDEX tools_price_idx ON tools (price_paise, id) WHERE is_active AND archived_at IS NULL;
CREATE INDEX tools_rating_idx ON tools (rating DESC, id) WHERE is_active AND archived_at IS NULL;
CREATE INDEX tools_downloads_idx ON tools (downloads DESC, id) WHERE is_active AND archived_at IS NULL;
CREATE INDEX tools_category_idx ON tools (category, created_at DESC) WHERE is_active AND archived_at IS NULL;

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
  UNIQUE (tool_id, version)
);
ALTER TABLE tools ADD FOREIGN KEY (latest_release_id) REFERENCES releases ON DELETE SET NULL
  DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  tool_id uuid NOT NULL REFERENCES tools ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text NOT NULL,
  badge text NOT NULL CHECK (badge IN ('Verified purchase', 'Trial user', 'Free tool user')),
  hidden_at timestamptz,
  hidden_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (tool_id, user_id)
);
`;

const HOUSE = /* sql */ `
CREATE TABLE announcements (
  id uuid PRIMARY KEY,
  message text NOT NULL,
  icon text NOT NULL DEFAULT '',
  action_text text,
  action_url text,
  is_active boolean NOT NULL DEFAULT true,
  priority smallint NOT NULL DEFAULT 1 CHECK (priority BETWEEN 1 AND 5),
  start_date date NOT NULL,
  end_date date NOT NULL CHECK (end_date >= start_date),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_by uuid REFERENCES users ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  actor_id uuid REFERENCES users ON DELETE SET NULL,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_subject_idx ON audit_log (subject_type, subject_id, at DESC);
`;

/** Whoever changes what the public sees tells every replica, which then drops its prepared answers. */
const CHANGES = /* sql */ `
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('store_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
CREATE TRIGGER tools_changed AFTER INSERT OR UPDATE OR DELETE ON tools
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER releases_changed AFTER INSERT OR UPDATE OR DELETE ON releases
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER announcements_changed AFTER INSERT OR UPDATE OR DELETE ON announcements
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
`;
