-- Money after the payment: webhooks, refunds, disputes, payouts, invoices.

CREATE TABLE webhook_events (
  id uuid PRIMARY KEY,
  event_key text NOT NULL UNIQUE,
  type text NOT NULL,
  order_ref text,
  body bytea NOT NULL,
  deliveries integer NOT NULL DEFAULT 1,
  received_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  outcome text,
  last_delivered_at timestamptz NOT NULL DEFAULT now()
);
-- for the webhooks of an order
CREATE INDEX webhook_events_order_ref_idx ON webhook_events (order_ref);
-- for the list of staff, and when the last one came
CREATE INDEX webhook_events_received_at_idx ON webhook_events (received_at DESC, id DESC);

-- The calls left of the payment provider's limits.
CREATE TABLE provider_quotas (
  operation text PRIMARY KEY,
  tokens double precision NOT NULL,
  refilled_at timestamptz NOT NULL
);

-- Refunds above a set amount wait for a second person. One with a `provider_ref` was made at the provider, not by the
-- store.
CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('awaiting_approval', 'pending', 'success', 'failed', 'declined')),
  reason text NOT NULL,
  access text NOT NULL CHECK (access IN ('keep', 'withdraw')),
  cashfree_refund_id text,
  status_message text,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  provider_ref text
);
-- for refunds that wait for a second person
CREATE INDEX refunds_awaiting_idx ON refunds (created_at) WHERE status = 'awaiting_approval';
-- for the refunds of an order
CREATE INDEX refunds_order_idx ON refunds (order_id);
-- for refunds to ask the provider about
CREATE INDEX refunds_pending_idx ON refunds (created_at) WHERE status = 'pending';
-- for recent refunds on the dashboard
CREATE INDEX refunds_processed_idx ON refunds (processed_at) WHERE status = 'success';
-- for one row for each refund made at the provider; payouts find theirs
CREATE UNIQUE INDEX refunds_provider_ref_key ON refunds (provider_ref) WHERE provider_ref IS NOT NULL;

-- Which lines of an order a refund returns.
CREATE TABLE refund_items (
  refund_id uuid NOT NULL REFERENCES refunds ON DELETE CASCADE,
  order_item_id uuid NOT NULL REFERENCES order_items ON DELETE CASCADE,
  amount_paise integer NOT NULL CHECK (amount_paise >= 0),
  PRIMARY KEY (refund_id, order_item_id)
);
-- for what was returned of a line
CREATE INDEX refund_items_item_idx ON refund_items (order_item_id);

-- Refunds of payments that no order needs: a second payment of one order.
CREATE TABLE extra_refunds (
  refund_ref text PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  payment_id text NOT NULL,
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  status text NOT NULL CHECK (status IN ('pending', 'success', 'failed')),
  noted_at timestamptz NOT NULL
);
-- for second payments of an order that were returned
CREATE INDEX extra_refunds_order_idx ON extra_refunds (order_id);

CREATE TABLE disputes (
  id uuid PRIMARY KEY,
  provider_id text NOT NULL UNIQUE,
  order_id uuid NOT NULL REFERENCES orders,
  stage text NOT NULL
    CHECK (stage IN ('retrieval', 'dispute', 'chargeback', 'pre_arbitration', 'arbitration')),
  status text NOT NULL CHECK (status IN ('needs_response', 'under_review', 'won', 'lost', 'closed')),
  provider_status text NOT NULL,
  amount_paise integer NOT NULL CHECK (amount_paise >= 0),
  counted_paise integer NOT NULL CHECK (counted_paise BETWEEN 0 AND amount_paise),
  reason_code text,
  reason text,
  remarks text,
  respond_by timestamptz,
  opened_at timestamptz NOT NULL,
  reported_at timestamptz NOT NULL,
  resolved_at timestamptz,
  warned_at timestamptz,
  checked_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('contest', 'accept')),
  decision_note text,
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
-- for open disputes: deadlines, questions to the provider, money withheld
CREATE INDEX disputes_open_idx ON disputes (respond_by) WHERE status IN ('needs_response', 'under_review');
-- for the disputes of an order
CREATE INDEX disputes_order_idx ON disputes (order_id);

-- What the payment provider paid out to the bank.
CREATE TABLE payouts (
  id uuid PRIMARY KEY,
  provider_id text NOT NULL UNIQUE,
  utr text,
  amount_paise bigint NOT NULL,
  settled_at timestamptz NOT NULL,
  imported_at timestamptz NOT NULL,
  lines_cursor text,
  is_complete boolean NOT NULL DEFAULT false
);
-- for the list of staff
CREATE INDEX payouts_settled_at_idx ON payouts (settled_at DESC, id);

-- What the provider said stays as it was said; only the progress of the import changes.
CREATE FUNCTION keep_payout_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'payouts' THEN
    IF (to_jsonb(NEW) - 'lines_cursor' - 'is_complete') = (to_jsonb(OLD) - 'lines_cursor' - 'is_complete') THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the facts of a payout are never changed or deleted';
END $$;
CREATE TRIGGER payouts_kept BEFORE UPDATE OR DELETE ON payouts
  FOR EACH ROW EXECUTE FUNCTION keep_payout_facts();

-- The rows each payout consists of.
CREATE TABLE payout_lines (
  id uuid PRIMARY KEY,
  payout_id uuid NOT NULL REFERENCES payouts,
  line_key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'dispute', 'adjustment')),
  event_id text NOT NULL,
  order_ref text,
  payment_ref text,
  refund_ref text,
  amount_paise bigint NOT NULL,
  fee_paise bigint,
  tax_paise bigint,
  net_paise bigint NOT NULL,
  at timestamptz NOT NULL,
  remarks text,
  unknown_type text,
  UNIQUE (payout_id, line_key)
);
-- for whether an order was paid out, and once only
CREATE INDEX payout_lines_order_idx ON payout_lines (order_ref);
-- for whether a refund was settled twice
CREATE INDEX payout_lines_refund_idx ON payout_lines (refund_ref);
CREATE TRIGGER payout_lines_kept BEFORE UPDATE OR DELETE ON payout_lines
  FOR EACH ROW EXECUTE FUNCTION keep_payout_facts();

CREATE TABLE payout_imports (
  id uuid PRIMARY KEY,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  cursor text,
  started_at timestamptz NOT NULL,
  finished_at timestamptz
);
-- for one import at a time
CREATE UNIQUE INDEX payout_imports_running_key ON payout_imports ((true)) WHERE finished_at IS NULL;

-- What buyers say for their invoices.
CREATE TABLE billing_profiles (
  user_id uuid PRIMARY KEY REFERENCES users,
  state_code text NOT NULL CHECK (state_code ~ '^[0-9]{2}$'),
  gstin text,
  legal_name text,
  address text,
  pin text,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE invoice_counters (
  series text NOT NULL,
  fy text NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (series, fy)
);

-- Tax invoices and credit notes. An invoice cannot be changed or deleted, except that its buyer is blanked after the
-- term: 72 months after 31 December that follows its financial year (CGST Act, section 36).
CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  number text NOT NULL UNIQUE CHECK (length(number) <= 16),
  series text NOT NULL,
  fy text NOT NULL CHECK (fy ~ '^[0-9]{2}-[0-9]{2}$'),
  issued_at timestamptz NOT NULL,
  order_id uuid NOT NULL REFERENCES orders,
  refund_id uuid UNIQUE REFERENCES refunds,
  original_id uuid REFERENCES invoices,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  lines jsonb NOT NULL,
  reference jsonb NOT NULL,
  place_of_supply text NOT NULL,
  taxable_paise integer NOT NULL,
  cgst_paise integer NOT NULL,
  sgst_paise integer NOT NULL,
  igst_paise integer NOT NULL,
  total_paise integer NOT NULL CHECK (total_paise > 0),
  late boolean NOT NULL DEFAULT false,
  template smallint NOT NULL,
  dispute_id uuid UNIQUE REFERENCES disputes,
  CHECK (taxable_paise + cgst_paise + sgst_paise + igst_paise = total_paise),
  CHECK ((kind = 'credit_note') = (original_id IS NOT NULL)),
  -- A credit note belongs to a refund or to a lost dispute.
  CONSTRAINT invoices_note_has_cause
    CHECK (num_nonnulls(refund_id, dispute_id) = CASE kind WHEN 'credit_note' THEN 1 ELSE 0 END)
);
-- for the documents of an order
CREATE INDEX invoices_by_order ON invoices (order_id);
-- for the list of staff and the sheets of a month
CREATE INDEX invoices_by_time ON invoices (issued_at, id);
-- for one invoice for each order
CREATE UNIQUE INDEX invoices_one_an_order ON invoices (order_id) WHERE kind = 'invoice';

CREATE FUNCTION keep_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'buyer' = to_jsonb(OLD) - 'buyer'
      AND NEW.buyer = jsonb_build_object('name', NULL, 'gstin', NULL, 'stateCode', OLD.buyer -> 'stateCode',
        'address', NULL, 'pin', NULL)
      AND make_date(2006 + right(OLD.fy, 2)::int, 12, 31) < (now() AT TIME ZONE 'Asia/Kolkata')::date
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'An invoice cannot be changed or deleted' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER invoices_kept BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_invoice();
CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION keep_invoice();

-- How far the checks of the invariants have come.
CREATE TABLE invariant_passes (
  name text PRIMARY KEY,
  after text,
  since timestamptz NOT NULL DEFAULT now(),
  last_run_at timestamptz,
  ended_at timestamptz
);

INSERT INTO invariant_passes (name) VALUES ('receipt_missing');
