-- Orders, what they sell, and tries to pay them.

-- An order of one tool names it itself; one of a bundle or a quote has the id of that. Its row is written again when the
-- provider has opened it: with room beside it, and no index of what changes, that writes no index.
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  order_id text NOT NULL UNIQUE,
  user_id uuid NOT NULL REFERENCES users,
  tool_id uuid REFERENCES tools ON DELETE SET NULL,
  tool_name text NOT NULL,
  tool_category text NOT NULL,
  amount_paise integer NOT NULL CHECK (amount_paise >= 0),
  refunded_paise integer NOT NULL DEFAULT 0 CHECK (refunded_paise BETWEEN 0 AND amount_paise),
  currency text NOT NULL DEFAULT 'INR',
  status text NOT NULL CHECK (status IN ('pending', 'completed', 'failed', 'partially_refunded', 'refunded')),
  payment_method text,
  customer_phone text,
  cashfree_order_id text,
  cashfree_payment_id text,
  payment_session_id text,
  session_expires_at timestamptz,
  metadata jsonb NOT NULL DEFAULT '{}',
  next_check_at timestamptz,
  checks smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  completed_at timestamptz,
  failed_at timestamptz,
  checked_at timestamptz,
  is_check_confirmed boolean NOT NULL DEFAULT false,
  terms_version text,
  terms_accepted_at timestamptz,
  bundle_id uuid,
  quote_id uuid,
  coupon_id uuid,
  locale text,
  billing jsonb
) WITH (fillfactor = 60);
-- for the orders of a customer, newest first; open ones at checkout; totals of a customer
CREATE INDEX orders_user_idx ON orders (user_id, created_at DESC, id);
-- for the orders of a tool in lists of staff; its deletion
CREATE INDEX orders_tool_idx ON orders (tool_id);
-- for the list of staff, newest first; orders of the last hour in the metrics
CREATE INDEX orders_created_at_idx ON orders (created_at DESC, id);
-- for what was paid in a range of days: revenue, buyers, best tools, recent sales, payouts, receipts
CREATE INDEX orders_paid_idx ON orders (completed_at) INCLUDE (amount_paise, refunded_paise, tool_id, user_id)
  WHERE amount_paise > 0 AND completed_at IS NOT NULL AND status IN ('completed', 'partially_refunded', 'refunded');
-- for sales of bundles in a range of days, for the best tools; whether a bundle was sold
CREATE INDEX orders_bundle_paid_idx ON orders (completed_at) WHERE bundle_id IS NOT NULL;
-- for pending orders: the list of staff, metrics, the invariant that they are checked
CREATE INDEX orders_pending_idx ON orders (created_at) WHERE status = 'pending';
-- for orders whose check with the provider is due
CREATE INDEX orders_next_check_idx ON orders (next_check_at) WHERE next_check_at IS NOT NULL;
-- for searches of staff
CREATE INDEX orders_search_idx ON orders
  USING gin (order_id gin_trgm_ops, search_form(tool_name) gin_trgm_ops) WITH (gin_pending_list_limit = 256);
-- for searches of staff by the provider's id; of this kind, because others are written with each new version of a row
CREATE INDEX orders_provider_idx ON orders USING brin (cashfree_order_id text_bloom_ops)
  WITH (pages_per_range = 32, autosummarize = on);

-- What an order sells, line by line.
CREATE TABLE order_items (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('tool', 'renewal', 'quote')),
  tool_id uuid REFERENCES tools ON DELETE SET NULL,
  bundle_id uuid,
  quote_id uuid,
  name text NOT NULL,
  category text NOT NULL,
  list_paise integer NOT NULL CHECK (list_paise >= 0),
  discount_paise integer NOT NULL DEFAULT 0 CHECK (discount_paise BETWEEN 0 AND list_paise),
  paid_paise integer NOT NULL CHECK (paid_paise = list_paise - discount_paise),
  refunded_paise integer NOT NULL DEFAULT 0 CHECK (refunded_paise BETWEEN 0 AND paid_paise),
  sac text NOT NULL DEFAULT '998434',
  renewal_days integer
);
-- for the orders of a tool as part of bundles
CREATE INDEX order_items_bundle_idx ON order_items (tool_id, order_id) WHERE bundle_id IS NOT NULL;
-- for the lines of an order
CREATE INDEX order_items_order_idx ON order_items (order_id);
-- for whether a tool was sold, when it is deleted
CREATE INDEX order_items_tool_idx ON order_items (tool_id);

CREATE TABLE order_events (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL,
  message text NOT NULL,
  actor_id uuid REFERENCES users ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT now()
);
-- for the history of an order
CREATE INDEX order_events_order_idx ON order_events (order_id, at);

CREATE TABLE payment_attempts (
  cashfree_payment_id text PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  status text NOT NULL,
  method text,
  amount_paise integer NOT NULL,
  message text,
  attempted_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
-- for the tries to pay an order
CREATE INDEX payment_attempts_order_idx ON payment_attempts (order_id);

-- An order that a program stores without lines, as the demo does, gets the one that its own columns describe.
CREATE FUNCTION add_only_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_items (id, order_id, kind, tool_id, name, category, list_paise, paid_paise, refunded_paise)
  SELECT NEW.id, NEW.id, 'tool', NEW.tool_id, NEW.tool_name, NEW.tool_category, NEW.amount_paise,
         NEW.amount_paise, NEW.refunded_paise
   WHERE NOT EXISTS (SELECT FROM order_items WHERE order_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_only_line AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.amount_paise > 0 AND NEW.payment_method IS DISTINCT FROM 'trial'
    AND NEW.bundle_id IS NULL AND NEW.quote_id IS NULL AND NEW.locale IS NULL) EXECUTE FUNCTION add_only_line();

-- The line that was paid with the whole amount gets the whole refund.
CREATE FUNCTION refund_only_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_items SET refunded_paise = NEW.refunded_paise
   WHERE order_id = NEW.id AND paid_paise = NEW.amount_paise AND refunded_paise <> NEW.refunded_paise;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_refunded AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.refunded_paise <> NEW.refunded_paise) EXECUTE FUNCTION refund_only_line();

-- What staff must look at.
CREATE TABLE alerts (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  order_id uuid REFERENCES orders ON DELETE CASCADE,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  resolved_by uuid REFERENCES users ON DELETE SET NULL
);
-- for one open alert for each subject; the open alerts
CREATE UNIQUE INDEX alerts_open_key ON alerts (kind, subject) WHERE resolved_at IS NULL;

-- Buyers who asked to be reminded, once, of an order they might not finish.
CREATE TABLE checkout_reminders (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  queued_at timestamptz,
  stopped text,
  sent_at timestamptz
);
-- for how many reminders were sent lately
CREATE INDEX checkout_reminders_queued ON checkout_reminders (queued_at) WHERE queued_at IS NOT NULL;

CREATE TABLE coupons (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9-]{3,32}$'),
  kind text NOT NULL CHECK (kind IN ('percent', 'fixed')),
  percent_bp integer CHECK (percent_bp BETWEEN 1 AND 10000),
  amount_paise integer CHECK (amount_paise > 0),
  max_discount_paise integer CHECK (max_discount_paise > 0),
  scope text NOT NULL CHECK (scope IN ('all', 'tools', 'categories', 'bundles')),
  tool_ids uuid[] NOT NULL DEFAULT '{}',
  bundle_ids uuid[] NOT NULL DEFAULT '{}',
  categories text[] NOT NULL DEFAULT '{}',
  min_paise integer NOT NULL DEFAULT 0 CHECK (min_paise >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  total_limit integer CHECK (total_limit > 0),
  per_customer_limit integer NOT NULL DEFAULT 1 CHECK (per_customer_limit > 0),
  first_purchase boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (CASE kind WHEN 'percent' THEN percent_bp IS NOT NULL AND amount_paise IS NULL
                   ELSE amount_paise IS NOT NULL AND percent_bp IS NULL AND max_discount_paise IS NULL END),
  CHECK (ends_at > starts_at)
);
-- for the list of staff
CREATE INDEX coupons_created_idx ON coupons (created_at DESC, id);

-- Each use of a coupon, with the order it was for.
CREATE TABLE coupon_redemptions (
  id uuid PRIMARY KEY,
  coupon_id uuid NOT NULL REFERENCES coupons,
  user_id uuid NOT NULL REFERENCES users,
  identity text NOT NULL,
  order_id uuid UNIQUE REFERENCES orders,
  discount_paise integer NOT NULL CHECK (discount_paise >= 0),
  state text NOT NULL CHECK (state IN ('reserved', 'used', 'released')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (order_id IS NOT NULL OR state = 'used')
);
-- for the uses of a coupon in the list of staff
CREATE INDEX coupon_redemptions_coupon_idx ON coupon_redemptions (coupon_id, created_at DESC, id);
-- for whether a mailbox has used a coupon before
CREATE INDEX coupon_redemptions_identity_idx ON coupon_redemptions (identity);
-- for uses kept for orders that have ended
CREATE INDEX coupon_redemptions_reserved_idx ON coupon_redemptions (order_id) WHERE state = 'reserved';
-- for counting the uses of a coupon at checkout
CREATE INDEX coupon_redemptions_taken_idx ON coupon_redemptions (coupon_id) WHERE state <> 'released';
-- for the uses of a person
CREATE INDEX coupon_redemptions_user_idx ON coupon_redemptions (user_id);
