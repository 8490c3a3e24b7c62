-- What people write to the store, and what the store says to all.

CREATE TABLE inquiries (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  service text NOT NULL CHECK (service IN ('trading-tools', 'excel-solutions', 'web-development', 'other')),
  message text NOT NULL,
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_progress', 'closed')),
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  assigned_to uuid REFERENCES users ON DELETE SET NULL
);
-- for the inquiries of a colleague, and taking them from one who left
CREATE INDEX inquiries_assigned_idx ON inquiries (assigned_to) WHERE assigned_to IS NOT NULL;
-- for the list of staff
CREATE INDEX inquiries_created_at_idx ON inquiries (created_at DESC, id);
-- for the number of new ones on the dashboard
CREATE INDEX inquiries_new_idx ON inquiries (created_at) WHERE status = 'new';

CREATE TABLE inquiry_replies (
  id uuid PRIMARY KEY,
  inquiry_id uuid NOT NULL REFERENCES inquiries ON DELETE CASCADE,
  message text NOT NULL,
  written_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz
);
-- for the replies to an inquiry
CREATE INDEX inquiry_replies_inquiry_idx ON inquiry_replies (inquiry_id, created_at);

-- Offers of work for a price.
CREATE TABLE quotes (
  id uuid PRIMARY KEY,
  inquiry_id uuid REFERENCES inquiries ON DELETE SET NULL,
  user_id uuid REFERENCES users,
  title text NOT NULL,
  scope text NOT NULL,
  amount_paise integer NOT NULL CHECK (amount_paise >= 100),
  valid_until timestamptz NOT NULL,
  delivery_days smallint NOT NULL CHECK (delivery_days > 0),
  status text NOT NULL CHECK (status IN ('draft', 'sent', 'accepted', 'paid', 'delivered', 'declined', 'expired',
    'withdrawn', 'refunded')),
  token_hash text UNIQUE,
  order_id uuid UNIQUE REFERENCES orders,
  terms_version text,
  sent_at timestamptz,
  accepted_at timestamptz,
  paid_at timestamptz,
  delivered_at timestamptz,
  files_paused_at timestamptz,
  files_ended_at timestamptz,
  created_by uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (status NOT IN ('accepted', 'paid', 'delivered', 'refunded') OR user_id IS NOT NULL),
  CHECK ((status IN ('paid', 'delivered', 'refunded')) = (order_id IS NOT NULL))
);
-- for the list of staff
CREATE INDEX quotes_created_idx ON quotes (created_at, id);
-- for quotes whose time is over
CREATE INDEX quotes_ending_idx ON quotes (valid_until) WHERE status IN ('sent', 'accepted');
-- for the quotes of an inquiry
CREATE INDEX quotes_inquiry_idx ON quotes (inquiry_id);
-- for the quotes of a customer
CREATE INDEX quotes_user_idx ON quotes (user_id);

-- The files that are delivered with a quote.
CREATE TABLE quote_files (
  id uuid PRIMARY KEY,
  quote_id uuid NOT NULL REFERENCES quotes ON DELETE CASCADE,
  upload_id uuid NOT NULL REFERENCES uploads,
  note text NOT NULL DEFAULT '',
  downloaded_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (quote_id, upload_id)
);
-- for whether an upload belongs to a quote
CREATE INDEX quote_files_upload_idx ON quote_files (upload_id);

CREATE TABLE grievance_counters (
  year smallint PRIMARY KEY,
  last integer NOT NULL
);

CREATE TABLE grievances (
  id uuid PRIMARY KEY,
  number text NOT NULL UNIQUE,
  token text UNIQUE,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  order_id text,
  subject text NOT NULL,
  message text NOT NULL,
  status text NOT NULL CHECK (status IN ('new', 'acknowledged', 'in_progress', 'resolved', 'rejected')),
  created_at timestamptz NOT NULL,
  acknowledge_by timestamptz NOT NULL,
  resolve_by timestamptz NOT NULL,
  acknowledged_at timestamptz,
  reopened_at timestamptz,
  closed_at timestamptz,
  erased_at timestamptz
);
-- for the list of staff
CREATE INDEX grievances_created_at_idx ON grievances (created_at, id);
-- for the grievances of a person, for export and deletion
CREATE INDEX grievances_email_idx ON grievances (lower(email));
-- for open ones by deadline
CREATE INDEX grievances_open_idx ON grievances (resolve_by)
  WHERE status IN ('new', 'acknowledged', 'in_progress');
-- for the grievances of an account, for export and deletion
CREATE INDEX grievances_user_id_idx ON grievances (user_id);

-- What staff did about a grievance.
CREATE TABLE grievance_updates (
  id uuid PRIMARY KEY,
  grievance_id uuid NOT NULL REFERENCES grievances ON DELETE CASCADE,
  status text NOT NULL,
  note text NOT NULL,
  written_by uuid REFERENCES users ON DELETE SET NULL,
  at timestamptz NOT NULL
);
-- for the history of a grievance
CREATE INDEX grievance_updates_grievance_id_idx ON grievance_updates (grievance_id, at);

-- Saved answers of staff.
CREATE TABLE answer_templates (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('inquiry', 'review')),
  title text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
-- for titles that differ in more than case
CREATE UNIQUE INDEX answer_templates_title_key ON answer_templates (kind, lower(title));

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
CREATE TRIGGER announcements_changed AFTER INSERT OR UPDATE OR DELETE ON announcements
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

-- Short addresses whose success can be told: how often each was followed on a day, and which accounts, trials and
-- orders came of it. Nobody who only clicked is known; what came of a link names rows the store has anyway.
CREATE TABLE tracked_links (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  source text NOT NULL,
  medium text NOT NULL,
  campaign text NOT NULL,
  tool_id uuid REFERENCES tools ON DELETE SET NULL,
  path text NOT NULL CHECK (path LIKE '/%' AND path NOT LIKE '//%'),
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
-- for the list of staff
CREATE INDEX tracked_links_created_idx ON tracked_links (created_at DESC, id);
-- for deleting a tool
CREATE INDEX tracked_links_tool_idx ON tracked_links (tool_id);

CREATE TABLE tracked_link_clicks (
  link_id uuid NOT NULL REFERENCES tracked_links ON DELETE CASCADE,
  day date NOT NULL,
  clicks integer NOT NULL,
  PRIMARY KEY (link_id, day)
);

CREATE TABLE tracked_link_results (
  kind text NOT NULL CHECK (kind IN ('sign-up', 'trial', 'order')),
  subject_id uuid NOT NULL,
  link_id uuid NOT NULL REFERENCES tracked_links ON DELETE CASCADE,
  at timestamptz NOT NULL,
  PRIMARY KEY (kind, subject_id)
);
-- for what came of a link
CREATE INDEX tracked_link_results_link_idx ON tracked_link_results (link_id, kind);

CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  interest text,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
  token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
-- for one subscription for each address
CREATE UNIQUE INDEX newsletter_subscribers_email_key ON newsletter_subscribers (lower(email));

CREATE TABLE newsletter_issues (
  id uuid PRIMARY KEY,
  subject text NOT NULL,
  body text NOT NULL,
  interest text,
  status text NOT NULL DEFAULT 'draft'
    CHECK (status IN ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  scheduled_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  recipients integer,
  last_subscriber_id uuid,
  next_batch_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- One row for each email of an issue. A row outlives its subscriber, so that the figures of an issue stay; without the
-- subscriber its id names nobody.
CREATE TABLE newsletter_mails (
  issue_id uuid NOT NULL REFERENCES newsletter_issues ON DELETE CASCADE,
  subscriber_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'held', 'sent', 'failed', 'skipped')),
  attempts smallint NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL,
  ended_at timestamptz,
  unsubscribed_at timestamptz,
  PRIMARY KEY (issue_id, subscriber_id)
);
-- for which issue somebody unsubscribed from; export and deletion
CREATE INDEX newsletter_mails_subscriber ON newsletter_mails (subscriber_id);
-- for the next emails of an issue
CREATE INDEX newsletter_mails_waiting ON newsletter_mails (issue_id) WHERE state IN ('waiting', 'held');

CREATE TABLE newsletter_issue_links (
  issue_id uuid NOT NULL REFERENCES newsletter_issues ON DELETE CASCADE,
  path text NOT NULL,
  link_id uuid NOT NULL REFERENCES tracked_links ON DELETE CASCADE,
  PRIMARY KEY (issue_id, path)
);
