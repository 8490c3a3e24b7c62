-- People, how they sign in, and what they agreed to.

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
  deleted_at timestamptz,
  last_active_day date,
  staff_role text CHECK (staff_role IN ('owner', 'manager', 'support', 'accountant'))
);
-- for the number of active customers on the dashboard
CREATE INDEX users_active_idx ON users (last_active_day, created_at) WHERE deleted_at IS NULL AND role = 'user';
-- for whether anybody at a mailbox has paid: coupons of first purchases, limits of emails
CREATE INDEX users_canonical_mailbox_idx ON users (canonical_mailbox(email));
-- for signing in, and one account an address; the list of staff sorted by email
CREATE UNIQUE INDEX users_email_key ON users (lower(email)) WHERE deleted_at IS NULL;
-- for the list of staff, newest first; recent sign-ups
CREATE INDEX users_living_idx ON users (created_at, id) WHERE deleted_at IS NULL;
-- for the list of staff sorted by name
CREATE INDEX users_name_idx ON users (lower(name)) WHERE deleted_at IS NULL;
-- for searches of staff for people by name, email and phone, also of their orders
CREATE INDEX users_search_form_idx ON users USING gin (search_form(name) gin_trgm_ops, search_form(email) gin_trgm_ops,
  regexp_replace(phone, '\D', '', 'g') gin_trgm_ops);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('customer', 'staff')),
  user_agent text,
  address text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  confirmed_at timestamptz NOT NULL DEFAULT now()
);
-- for deleting ended sessions
CREATE INDEX sessions_ended_idx ON sessions (least(revoked_at, expires_at));
-- for the open sessions of a person
CREATE INDEX sessions_user_id_idx ON sessions (user_id) WHERE revoked_at IS NULL;

CREATE FUNCTION record_active_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO active_days (user_id, day) VALUES (NEW.user_id, kolkata_day(NEW.last_used_at))
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_used AFTER INSERT OR UPDATE OF last_used_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION record_active_day();

-- The days, in India, on which each person used the store. A session's `last_used_at` only knows the latest.
CREATE TABLE active_days (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (user_id, day)
);

CREATE FUNCTION record_last_active_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET last_active_day = NEW.day
  WHERE id = NEW.user_id AND (last_active_day IS NULL OR last_active_day < NEW.day);
  RETURN NULL;
END $$;
CREATE TRIGGER active_days_added AFTER INSERT ON active_days
  FOR EACH ROW EXECUTE FUNCTION record_last_active_day();

-- Links in emails: they verify an address, reset or set a password, or unlock sign-in.
CREATE TABLE account_tokens (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify', 'reset', 'unlock', 'set-password')),
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- for a new link in place of an older one
CREATE INDEX account_tokens_user_idx ON account_tokens (user_id, purpose);

-- Emails that sign in by link or code.
CREATE TABLE email_sign_ins (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  browser_hash bytea NOT NULL,
  code_hash bytea NOT NULL,
  wrong_codes smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
-- for the email that a browser asked for, one for each browser and account
CREATE UNIQUE INDEX email_sign_ins_browser_key ON email_sign_ins (browser_hash, user_id);
-- for ending the emails of a person once one was used
CREATE INDEX email_sign_ins_user_idx ON email_sign_ins (user_id);

-- A try at a password is written down as pending before it is checked, so that many at the same moment are counted too.
CREATE TABLE sign_in_failures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account text NOT NULL,
  address text NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now(),
  pending boolean NOT NULL DEFAULT false
);
-- for counting tries at an account
CREATE INDEX sign_in_failures_account_idx ON sign_in_failures (account, failed_at);
-- for counting tries from an address
CREATE INDEX sign_in_failures_address_idx ON sign_in_failures (address, failed_at);

-- Addresses from which a link that unlocks sign-in was opened.
CREATE TABLE unlocked_addresses (
  account text NOT NULL,
  address text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (account, address)
);

-- The second step of staff: time-based codes, and codes on paper for when the phone is lost.
CREATE TABLE staff_totp (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret text NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE staff_recovery_codes (
  user_id uuid NOT NULL REFERENCES staff_totp ON DELETE CASCADE,
  digest text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, digest)
);

-- Passkeys of staff, and the challenges that registering and using one answers.
CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  synced boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
-- for the passkeys of a person
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('register', 'sign-in', 'confirm')),
  user_id uuid REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'sign-in') = (user_id IS NULL))
);
-- for what goes with a deleted account
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);

-- Keys with which programs use staff routes.
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  prefix text NOT NULL UNIQUE,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  created_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz
);
-- for what goes with a deleted account
CREATE INDEX api_keys_created_by ON api_keys (created_by);

-- What people agreed to. A consent is never changed: withdrawing it is a row of its own. The rows go with the account,
-- once that is erased.
CREATE TABLE consents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  purpose text NOT NULL CHECK (purpose <> ''),
  granted boolean NOT NULL,
  notice_version text NOT NULL CHECK (notice_version <> ''),
  at timestamptz NOT NULL
);
-- for what a person agreed to last, for each purpose
CREATE INDEX consents_user ON consents (user_id, purpose, at DESC, id DESC);

CREATE FUNCTION consents_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'consents are append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER consents_append_only BEFORE UPDATE OR TRUNCATE ON consents
  FOR EACH STATEMENT EXECUTE FUNCTION consents_refuse_change();

CREATE FUNCTION consents_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = OLD.user_id AND deleted_at IS NOT NULL) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'consents are append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER consents_keep BEFORE DELETE ON consents FOR EACH ROW EXECUTE FUNCTION consents_keep();

-- Which optional emails people want.
CREATE TABLE mail_preferences (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  releases boolean NOT NULL DEFAULT false,
  review_reminders boolean NOT NULL DEFAULT true,
  offers boolean NOT NULL DEFAULT false,
  token text NOT NULL UNIQUE CHECK (length(token) >= 40),
  updated_at timestamptz NOT NULL
);
