import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The prices that a plan had before. `lowest_paise` is the lowest price of the 30 days before the present one began: it
 * changes with the price alone, so no list has to look into the history.
 */
const HISTORY = /* sql */ `
CREATE TABLE price_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  plan_id uuid NOT NULL REFERENCES tool_plans ON DELETE CASCADE,
  price_paise integer NOT NULL CHECK (price_paise >= 0),
  valid_from timestamptz NOT NULL,
  valid_until timestamptz NOT NULL
);
-- for the prices of a plan in the last 30 days
CREATE INDEX price_history_plan_idx ON price_history (plan_id, valid_until);

ALTER TABLE tool_plans
  ADD COLUMN price_since timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN lowest_paise integer CHECK (lowest_paise >= 0);

-- What may be struck through beside the price, where the rule of earlier prices holds.
CREATE FUNCTION earlier_price(plan tool_plans) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN plan.original_price_paise > plan.price_paise AND plan.lowest_paise > plan.price_paise
    THEN least(plan.original_price_paise, plan.lowest_paise) END
$$;
`;

/** A card whose tool may strike through less than staff entered has a second one that says that. */
const CARDS = /* sql */ `
ALTER TABLE tool_cards ADD COLUMN lawful_card text;

CREATE FUNCTION keep_lawful_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.lawful_card := (
    SELECT nullif(NEW.card::jsonb || jsonb_build_object('originalPrice', trim_scale(earlier / 100.0),
        'discount', least(t.discount, coalesce(round(100 * (1 - t.price_paise::numeric / earlier)), 0))), NEW.card::jsonb)
      FROM tools t JOIN tool_plans p ON p.tool_id = t.id AND p.is_default CROSS JOIN earlier_price(p) AS earlier
     WHERE t.id = NEW.tool_id);
  RETURN NEW;
END $$;
CREATE TRIGGER tool_cards_lawful BEFORE INSERT OR UPDATE OF card ON tool_cards
  FOR EACH ROW EXECUTE FUNCTION keep_lawful_card();
`;

/** The prices of before are not known. This fills the second cards, too. */
const PRESENT_PRICES = /* sql */ `
UPDATE tool_plans SET price_since = tools.created_at FROM tools WHERE tools.id = tool_id;
`;

/** A price that began in the transaction that ends it was never shown. */
const KEEP = /* sql */ `
CREATE FUNCTION keep_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.price_since <> now() THEN
    INSERT INTO price_history (plan_id, price_paise, valid_from, valid_until)
      VALUES (OLD.id, OLD.price_paise, OLD.price_since, greatest(now(), OLD.price_since));
  END IF;
  NEW.price_since := now();
  NEW.lowest_paise := (SELECT min(price_paise) FROM price_history
                        WHERE plan_id = OLD.id AND valid_until > now() - interval '30 days');
  RETURN NEW;
END $$;
CREATE TRIGGER tool_plans_price BEFORE UPDATE OF price_paise ON tool_plans
  FOR EACH ROW WHEN (NEW.price_paise <> OLD.price_paise) EXECUTE FUNCTION keep_price();
`;

export class PriceHistory1770000050000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const part of [HISTORY, CARDS, PRESENT_PRICES, KEEP]) await db.query(part);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
DROP TRIGGER tool_plans_price ON tool_plans;
DROP FUNCTION keep_price();
DROP TRIGGER tool_cards_lawful ON tool_cards;
DROP FUNCTION keep_lawful_card();
ALTER TABLE tool_cards DROP COLUMN lawful_card;
DROP FUNCTION earlier_price(tool_plans);
ALTER TABLE tool_plans DROP COLUMN price_since, DROP COLUMN lowest_paise;
DROP TABLE price_history;
`);
  }
}
