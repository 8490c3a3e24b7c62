import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lowest price of a tool's active plans: cards say it, and lists are sorted by it. */
const LOWEST = (tool: string) => /* sql */ `coalesce(
  (SELECT min(price_paise) FROM tool_plans WHERE tool_id = ${tool} AND is_active AND archived_at IS NULL), 0)`;

/** Kept with the tool, and with what searches read of it. */
export class PriceFrom1770000100000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
ALTER TABLE tools ADD COLUMN price_from_paise integer NOT NULL DEFAULT 0;
ALTER TABLE searchable_tools ADD COLUMN price_from_paise integer NOT NULL DEFAULT 0;

CREATE FUNCTION keep_price_from() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tool uuid := coalesce(NEW.tool_id, OLD.tool_id);
  lowest integer := ${LOWEST('tool')};
BEGIN
  UPDATE tools SET price_from_paise = lowest WHERE id = tool AND price_from_paise <> lowest;
  UPDATE searchable_tools SET price_from_paise = lowest WHERE id = tool AND price_from_paise <> lowest;
  RETURN NULL;
END $$;
CREATE TRIGGER tool_plans_price_from AFTER INSERT OR DELETE OR UPDATE OF price_paise, is_active, archived_at ON tool_plans
  FOR EACH ROW EXECUTE FUNCTION keep_price_from();

UPDATE tools SET price_from_paise = ${LOWEST('tools.id')};
UPDATE searchable_tools SET price_from_paise = tools.price_from_paise FROM tools WHERE tools.id = searchable_tools.id;
-- for the catalogue sorted by price
CREATE INDEX tools_price_from_idx ON tools (price_from_paise, id) WHERE is_active AND archived_at IS NULL;
`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
DROP TRIGGER tool_plans_price_from ON tool_plans;
DROP FUNCTION keep_price_from();
ALTER TABLE searchable_tools DROP COLUMN price_from_paise;
ALTER TABLE tools DROP COLUMN price_from_paise;
`);
  }
}
