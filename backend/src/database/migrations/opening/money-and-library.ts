/** Part of the first migration: orders and what belongs to them. */
export const MONEY = /* sql */ `
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
  failed_at timestamptz
);
CREATE INDEX orders_user_idx ON orders (user_id, created_at DESC);
CREATE INDEX orders_tool_idx ON orders (tool_id, created_at DESC);
CREATE INDEX orders_created_at_idx ON orders (created_at DESC, id);
CREATE INDEX orders_completed_at_idx ON orders (completed_at) WHERE completed_at IS NOT NULL;
CREATE INDEX orders_next_check_idx ON orders (next_check_at) WHERE next_check_at IS NOT NULL;

CREATE TABLE order_events (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL,
  message text NOT NULL,
  actor_id uuid REFERENCES users ON DELETE SET NULL,
  at timestamptz NOT NULL DEFAULT now()
);
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
CREATE INDEX payment_attempts_order_idx ON payment_attempts (order_id);

CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'success', 'failed')),
  reason text NOT NULL,
  access text NOT NULL CHECK (access IN ('keep', 'withdraw')),
  cashfree_refund_id text,
  status_message text,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz
);
CREATE INDEX refunds_order_idx ON refunds (order_id);
CREATE INDEX refunds_pending_idx ON refunds (created_at) WHERE status = 'pending';

CREATE TABLE webhook_events (
  id uuid PRIMARY KEY,
  event_key text NOT NULL UNIQUE,
  type text NOT NULL,
  order_ref text,
  body bytea NOT NULL,
  deliveries integer NOT NULL DEFAULT 1,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  outcome text
);
CREATE INDEX webhook_events_order_ref_idx ON webhook_events (order_ref);

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
CREATE UNIQUE INDEX alerts_open_key ON alerts (kind, subject) WHERE resolved_at IS NULL;
`;

/** Part of the first migration: what customers have. */
export const LIBRARY = /* sql */ `
CREATE TABLE entitlements (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  tool_id uuid NOT NULL REFERENCES tools ON DELETE RESTRICT,
  source text NOT NULL CHECK (source IN ('purchase', 'free', 'grant')),
  order_id uuid REFERENCES orders,
  granted_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  withdrawn_reason text,
  UNIQUE (user_id, tool_id)
);
CREATE INDEX entitlements_tool_idx ON entitlements (tool_id);

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
CREATE INDEX trials_user_idx ON trials (user_id);

CREATE TABLE deliveries (
  link_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  tool_id uuid NOT NULL REFERENCES tools ON DELETE CASCADE,
  release_id uuid NOT NULL REFERENCES releases ON DELETE CASCADE,
  delivered_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deliveries_user_idx ON deliveries (user_id, delivered_at DESC);

CREATE TABLE course_progress (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  completed_modules smallint NOT NULL DEFAULT 0 CHECK (completed_modules BETWEEN 0 AND total_modules),
  total_modules smallint NOT NULL DEFAULT 6 CHECK (total_modules > 0),
  certificate_number text UNIQUE,
  certificate_at timestamptz,
  enrolled_at timestamptz NOT NULL DEFAULT now(),
  last_accessed_at timestamptz
);
`;
