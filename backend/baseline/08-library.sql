-- What customers have: tools, trials, licences, the course.

CREATE TABLE entitlements (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  tool_id uuid NOT NULL REFERENCES tools ON DELETE RESTRICT,
  source text NOT NULL CHECK (source IN ('purchase', 'free', 'grant', 'coupon')),
  order_id uuid REFERENCES orders,
  granted_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  withdrawn_reason text,
  granted_by uuid REFERENCES users ON DELETE SET NULL,
  grant_reason text,
  withdrawn_by uuid REFERENCES users ON DELETE SET NULL,
  paused_at timestamptz,
  UNIQUE (user_id, tool_id)
);
-- for the owners of a tool
CREATE INDEX entitlements_tool_idx ON entitlements (tool_id);

-- `identity` is a hash of the mailbox: who had a trial outlives the account.
CREATE TABLE trials (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  tool_id uuid NOT NULL REFERENCES tools ON DELETE CASCADE,
  identity text NOT NULL,
  order_id uuid REFERENCES orders,
  started_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz NOT NULL,
  UNIQUE (tool_id, identity)
);
-- for people who tried a tool in a range of days; recent trials
CREATE INDEX trials_started_idx ON trials (started_at) INCLUDE (user_id);
-- for the trials of a person
CREATE INDEX trials_user_idx ON trials (user_id);

-- Downloads. The address proves a delivery when a payment is disputed.
CREATE TABLE deliveries (
  link_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  tool_id uuid NOT NULL REFERENCES tools ON DELETE CASCADE,
  release_id uuid NOT NULL REFERENCES releases ON DELETE CASCADE,
  delivered_at timestamptz NOT NULL DEFAULT now(),
  address inet
);
-- for blanking addresses that are no longer needed
CREATE INDEX deliveries_address_idx ON deliveries (delivered_at) WHERE address IS NOT NULL;
-- for the downloads of a person
CREATE INDEX deliveries_user_idx ON deliveries (user_id, delivered_at DESC);

-- Deliveries that a job has yet to add to the number of downloads of their tools.
CREATE TABLE uncounted_deliveries (
  link_id uuid PRIMARY KEY,
  by_owner boolean NOT NULL
);

-- Tools that customers save for later.
CREATE TABLE wishlist_items (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  tool_id uuid NOT NULL REFERENCES tools ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  last_fall_id uuid,
  PRIMARY KEY (user_id, tool_id)
);
-- for whom to tell that a price fell
CREATE INDEX wishlist_items_tool_idx ON wishlist_items (tool_id, user_id);

CREATE TABLE licenses (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  tool_id uuid NOT NULL REFERENCES tools ON DELETE CASCADE,
  entitlement_id uuid UNIQUE REFERENCES entitlements ON DELETE CASCADE,
  trial_id uuid UNIQUE REFERENCES trials ON DELETE CASCADE,
  key text NOT NULL UNIQUE CHECK (key ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  seats smallint NOT NULL CHECK (seats BETWEEN 1 AND 100),
  expires_at timestamptz,
  disabled_at timestamptz,
  disabled_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (user_id, tool_id),
  CHECK (num_nonnulls(entitlement_id, trial_id) = 1),
  CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL))
);
-- for the list of staff
CREATE INDEX licenses_created_idx ON licenses (created_at DESC, id);
-- for the licences of a tool
CREATE INDEX licenses_tool_idx ON licenses (tool_id);

-- The devices of a licence. A removed device keeps its seat until its last offline file ends.
CREATE TABLE license_activations (
  id uuid PRIMARY KEY,
  license_id uuid NOT NULL REFERENCES licenses ON DELETE CASCADE,
  fingerprint text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  ended_by text CHECK (ended_by IN ('device', 'customer', 'staff')),
  offline_until timestamptz,
  CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
-- for one seat for each device
CREATE UNIQUE INDEX license_activations_device_key ON license_activations (license_id, fingerprint)
  WHERE ended_at IS NULL;
-- for the devices of a licence, newest first
CREATE INDEX license_activations_history_idx ON license_activations (license_id, created_at DESC);

CREATE TABLE license_renewals (
  order_item_id uuid PRIMARY KEY REFERENCES order_items ON DELETE CASCADE,
  license_id uuid NOT NULL REFERENCES licenses ON DELETE CASCADE,
  days integer NOT NULL CHECK (days > 0),
  renewed_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz
);
-- for the renewals of a licence
CREATE INDEX license_renewals_license_idx ON license_renewals (license_id);

-- The keys that sign offline files.
CREATE TABLE license_signing_keys (
  kid text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  private_cipher text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz
);
-- for one current key
CREATE UNIQUE INDEX license_signing_keys_current_key ON license_signing_keys ((true)) WHERE retired_at IS NULL;

-- Emails to owners: one for each release and owner, one reminder for each tool and owner. The rows are what makes them
-- unique, longer than sent emails are remembered.
CREATE TABLE release_notices (
  release_id uuid NOT NULL REFERENCES releases ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  queued_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (release_id, user_id)
);
-- for the notices of a person, for export and deletion
CREATE INDEX release_notices_user ON release_notices (user_id);

CREATE TABLE review_reminders (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  tool_id uuid NOT NULL REFERENCES tools ON DELETE CASCADE,
  delivered_at timestamptz NOT NULL,
  queued_at timestamptz,
  stopped text,
  sent_at timestamptz,
  PRIMARY KEY (user_id, tool_id)
);
-- for deleting a tool
CREATE INDEX review_reminders_tool ON review_reminders (tool_id);

CREATE TABLE course_progress (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  completed_modules smallint NOT NULL DEFAULT 0 CHECK (completed_modules BETWEEN 0 AND total_modules),
  total_modules smallint NOT NULL DEFAULT 6 CHECK (total_modules > 0),
  certificate_number text UNIQUE,
  certificate_at timestamptz,
  enrolled_at timestamptz NOT NULL DEFAULT now(),
  last_accessed_at timestamptz
);
