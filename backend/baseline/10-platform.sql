-- What the store needs to run: settings, logs, events to others, limits.

CREATE TABLE settings (
  name text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_by uuid REFERENCES users ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER settings_changed AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

-- What staff changed. Entries stay as they were written: only what an erased person's account contained may be blanked,
-- and a row that an entry refers to may be deleted.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  actor_id uuid REFERENCES users ON DELETE SET NULL,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  at timestamptz NOT NULL DEFAULT now(),
  api_key_id uuid REFERENCES api_keys ON DELETE SET NULL
);
-- for the history of a record
CREATE INDEX audit_log_subject_idx ON audit_log (subject_type, subject_id, at DESC);

CREATE FUNCTION audit_log_refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse_removal();

CREATE FUNCTION audit_log_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.before IS NULL AND NEW.after IS NULL AND OLD.subject_type = 'user' THEN
    IF EXISTS (SELECT FROM users WHERE id = OLD.subject_id::uuid AND deleted_at IS NOT NULL)
    THEN OLD.before := NULL; OLD.after := NULL; END IF;
  END IF;
  IF NEW.actor_id IS NULL AND NOT EXISTS (SELECT FROM users WHERE id = OLD.actor_id)
  THEN OLD.actor_id := NULL; END IF;
  IF NEW.api_key_id IS NULL AND NOT EXISTS (SELECT FROM api_keys WHERE id = OLD.api_key_id)
  THEN OLD.api_key_id := NULL; END IF;
  IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_log_keep BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_keep();

-- The security log: a chain of events that nobody changes, the addresses they came from, which can be deleted, and the
-- outbox in which an event waits from its transaction until it is in the chain.
CREATE TABLE security_events (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  id uuid NOT NULL UNIQUE,
  kind text NOT NULL,
  actor_id uuid,
  subject_id uuid,
  session_id uuid,
  details jsonb NOT NULL,
  at timestamptz NOT NULL,
  origin_hash text,
  hash text NOT NULL
);
-- for what a person did
CREATE INDEX security_events_actor ON security_events (actor_id, at);
-- for the list of staff, newest first
CREATE INDEX security_events_at ON security_events (at, seq);
-- for the list of staff of one kind
CREATE INDEX security_events_kind ON security_events (kind, at);
-- for what was done to a person
CREATE INDEX security_events_subject ON security_events (subject_id, at);

CREATE FUNCTION security_events_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the security log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER security_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION security_events_refuse_change();

CREATE TABLE security_event_origins (
  event_id uuid PRIMARY KEY REFERENCES security_events (id),
  address text NOT NULL,
  user_agent text,
  salt text NOT NULL,
  at timestamptz NOT NULL
);
-- for deleting addresses after their time
CREATE INDEX security_event_origins_at ON security_event_origins (at);

CREATE TABLE security_outbox (
  position bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  id uuid NOT NULL UNIQUE,
  kind text NOT NULL,
  actor_id uuid,
  subject_id uuid,
  session_id uuid,
  details jsonb NOT NULL,
  at timestamptz NOT NULL,
  address text,
  user_agent text
);

CREATE FUNCTION security_outbox_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM security_events WHERE id = OLD.id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the event is not in the security log yet' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER security_outbox_keep BEFORE DELETE ON security_outbox
  FOR EACH ROW EXECUTE FUNCTION security_outbox_keep();
CREATE TRIGGER security_outbox_no_truncate BEFORE TRUNCATE ON security_outbox
  FOR EACH STATEMENT EXECUTE FUNCTION security_events_refuse_change();

-- Events of the store, and the endpoints that staff have them sent to.
CREATE TABLE store_events (
  id uuid PRIMARY KEY,
  type text NOT NULL,
  data jsonb NOT NULL,
  at timestamptz NOT NULL
);
-- for deleting events after their time
CREATE INDEX store_events_at_idx ON store_events (at);

CREATE TABLE outbound_endpoints (
  id uuid PRIMARY KEY,
  url text NOT NULL,
  events text[] NOT NULL,
  secret_cipher text NOT NULL,
  old_secret_cipher text,
  old_until timestamptz,
  with_personal_data boolean NOT NULL DEFAULT false,
  status text NOT NULL CHECK (status IN ('active', 'disabled')),
  disabled_reason text,
  last_success_at timestamptz,
  created_at timestamptz NOT NULL,
  description text NOT NULL DEFAULT ''
);

CREATE TABLE outbound_deliveries (
  id uuid PRIMARY KEY,
  endpoint_id uuid NOT NULL REFERENCES outbound_endpoints ON DELETE CASCADE,
  event_id uuid NOT NULL REFERENCES store_events ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
  attempts smallint NOT NULL DEFAULT 0,
  next_at timestamptz,
  last_status smallint,
  last_body text,
  last_error text,
  created_at timestamptz NOT NULL,
  UNIQUE (event_id, endpoint_id)
);
-- for deliveries that are due
CREATE INDEX outbound_deliveries_due_idx ON outbound_deliveries (endpoint_id, next_at) WHERE state = 'pending';
-- for the deliveries to an endpoint, newest first
CREATE INDEX outbound_deliveries_log_idx ON outbound_deliveries (endpoint_id, created_at);

-- What the mail server has taken, so that a job that is done twice does not send an email twice.
CREATE TABLE sent_mails (
  idempotency_key text PRIMARY KEY,
  sent_at timestamptz NOT NULL
);
-- for forgetting sent emails after their time
CREATE INDEX sent_mails_sent_at_idx ON sent_mails (sent_at);

-- Emails of each kind that visitors caused in the current hour, and when their cap was last reached.
CREATE TABLE mail_counts (
  kind text PRIMARY KEY,
  opened_at timestamptz NOT NULL,
  mails integer NOT NULL,
  capped_at timestamptz
);

-- Calls within limits that replicas share. Losing them in a crash does no harm.
CREATE UNLOGGED TABLE throttles (
  bucket bytea PRIMARY KEY,
  opened_at timestamptz NOT NULL,
  calls integer NOT NULL
);

-- When each process that works on jobs was last seen.
CREATE TABLE job_workers (
  id text PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
