import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a buyer chooses beside the price. The figures of a tool's default plan stand with the tool, where the catalogue is
 * sorted and searched by them; a trigger copies them to the plan.
 */
const PLANS = /* sql */ `
CREATE TABLE tool_plans (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tool_id uuid NOT NULL REFERENCES tools ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  kind text NOT NULL DEFAULT 'once' CHECK (kind IN ('once', 'subscription')),
  days integer CHECK (days BETWEEN 1 AND 3650),
  interval text CHECK (interval IN ('month', 'quarter', 'year')),
  price_paise integer NOT NULL CHECK (price_paise >= 0),
  original_price_paise integer CHECK (original_price_paise >= 0),
  renewal_price_paise integer CHECK (renewal_price_paise > 0),
  seats smallint NOT NULL DEFAULT 2 CHECK (seats BETWEEN 1 AND 100),
  position smallint NOT NULL DEFAULT 0,
  is_default boolean NOT NULL DEFAULT false,
  is_active boolean NOT NULL DEFAULT true,
  archived_at timestamptz,
  CHECK (CASE kind WHEN 'subscription' THEN interval IS NOT NULL AND days IS NULL ELSE interval IS NULL END),
  CHECK (NOT is_default OR (is_active AND archived_at IS NULL))
);
-- for one default plan of a tool
CREATE UNIQUE INDEX tool_plans_default_key ON tool_plans (tool_id) WHERE is_default;
-- for names that differ in more than case, and the plans of a tool
CREATE UNIQUE INDEX tool_plans_name_key ON tool_plans (tool_id, lower(name)) WHERE archived_at IS NULL;
CREATE TRIGGER tool_plans_changed AFTER INSERT OR UPDATE OR DELETE ON tool_plans
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

-- The first plan of a tool is made with it.
CREATE FUNCTION keep_default_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tool_plans SET price_paise = NEW.price_paise, original_price_paise = NEW.original_price_paise,
      renewal_price_paise = NEW.renewal_price_paise, days = NEW.license_days, seats = NEW.license_seats
    WHERE tool_id = NEW.id AND is_default;
  IF NOT FOUND THEN
    INSERT INTO tool_plans (tool_id, name, price_paise, original_price_paise, renewal_price_paise, days, seats, is_default)
      VALUES (NEW.id, 'Standard', NEW.price_paise, NEW.original_price_paise, NEW.renewal_price_paise, NEW.license_days,
        NEW.license_seats, true);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER tools_default_plan
  AFTER INSERT OR UPDATE OF price_paise, original_price_paise, renewal_price_paise, license_days, license_seats ON tools
  FOR EACH ROW EXECUTE FUNCTION keep_default_plan();

INSERT INTO tool_plans (tool_id, name, price_paise, original_price_paise, renewal_price_paise, days, seats, is_default)
SELECT id, 'Standard', price_paise, original_price_paise, renewal_price_paise, license_days, license_seats, true FROM tools;
`;

const CARDS = /* sql */ `
CREATE OR REPLACE FUNCTION tool_card(id uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT row_to_json(card)::text FROM (
    SELECT t.id AS "_id", t.id, t.name, t.short_description AS "shortDescription", t.category,
           trim_scale(t.price_paise / 100.0) AS price, trim_scale(t.original_price_paise / 100.0) AS "originalPrice",
           t.discount, trim_scale(coalesce(plans.lowest, t.price_paise) / 100.0) AS "priceFrom",
           plans.number > 1 AS "hasPlans", t.images, t.is_featured AS "isFeatured",
           t.is_active AND t.archived_at IS NULL AS "isActive",
           t.trial_available AS "trialAvailable", t.trial_days AS "trialDays",
           trim_scale(t.rating) AS "averageRating", trim_scale(t.rating) AS rating, t.review_count AS "reviewsCount",
           t.downloads, t.base_downloads AS "startingDownloads", t.documentation, r.version,
           r.size_bytes AS "fileSize", t.supported_platforms AS "supportedPlatforms", t.tags,
           t.certificate_included AS "certificateEarned", iso_time(t.created_at) AS "createdAt",
           iso_time(coalesce(r.created_at, t.updated_at)) AS "updatedAt"
      FROM tools t LEFT JOIN releases r ON r.id = t.latest_release_id
        CROSS JOIN LATERAL (SELECT count(*) AS number, min(p.price_paise) AS lowest FROM tool_plans p
                             WHERE p.tool_id = t.id AND p.is_active AND p.archived_at IS NULL) plans
     WHERE t.id = tool_card.id) card
$$;

CREATE FUNCTION keep_plan_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tool_cards SET card = tool_card(tool_id) WHERE tool_id = coalesce(NEW.tool_id, OLD.tool_id);
  RETURN NULL;
END $$;
CREATE TRIGGER tool_plans_card AFTER INSERT OR UPDATE OR DELETE ON tool_plans
  FOR EACH ROW EXECUTE FUNCTION keep_plan_card();
UPDATE tool_cards SET card = tool_card(tool_id);
`;

/** `order_items.plan` is the plan as it was sold; an owner's plan stands with the entitlement. */
const SALES = /* sql */ `
ALTER TABLE order_items
  ADD COLUMN plan jsonb,
  ADD COLUMN credit_paise integer NOT NULL DEFAULT 0 CHECK (credit_paise BETWEEN 0 AND discount_paise),
  DROP CONSTRAINT order_items_kind_check,
  ADD CONSTRAINT order_items_kind_check CHECK (kind IN ('tool', 'renewal', 'upgrade', 'quote')) NOT VALID;
ALTER TABLE entitlements ADD COLUMN plan_id uuid;
ALTER TABLE licenses ALTER COLUMN key DROP NOT NULL;

-- The plan of a tool that its owners have where nothing says which.
CREATE FUNCTION default_plan_of(tool uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT id FROM tool_plans WHERE tool_id = tool AND is_default
$$;
UPDATE entitlements SET plan_id = default_plan_of(tool_id);

-- Another plan of a tool for its owner, by a line of a paid order. A refund returns the plan before it.
CREATE TABLE plan_upgrades (
  order_item_id uuid PRIMARY KEY REFERENCES order_items ON DELETE CASCADE,
  entitlement_id uuid NOT NULL REFERENCES entitlements ON DELETE CASCADE,
  plan_id uuid NOT NULL,
  plan_before uuid NOT NULL,
  seats_before smallint,
  expires_before timestamptz,
  upgraded_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz
);
-- for the upgrades of an owner
CREATE INDEX plan_upgrades_entitlement_idx ON plan_upgrades (entitlement_id, upgraded_at DESC);
`;

/** Tools are sold in plans. */
export class Plans1769500000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const part of [PLANS, CARDS, SALES]) await db.query(part);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
DROP TABLE plan_upgrades;
DROP FUNCTION default_plan_of(uuid);
DELETE FROM licenses WHERE key IS NULL;
ALTER TABLE licenses ALTER COLUMN key SET NOT NULL;
ALTER TABLE entitlements DROP COLUMN plan_id;
DELETE FROM order_items WHERE kind = 'upgrade';
ALTER TABLE order_items
  DROP COLUMN plan, DROP COLUMN credit_paise,
  DROP CONSTRAINT order_items_kind_check,
  ADD CONSTRAINT order_items_kind_check CHECK (kind IN ('tool', 'renewal', 'quote'));
DROP TRIGGER tools_default_plan ON tools;
DROP TABLE tool_plans;
DROP FUNCTION keep_default_plan();
DROP FUNCTION keep_plan_card();
CREATE OR REPLACE FUNCTION tool_card(id uuid) RETURNS text LANGUAGE sql STABLE AS $$
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
UPDATE tool_cards SET card = tool_card(tool_id);
`);
  }
}
