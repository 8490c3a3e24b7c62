import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Registrations and evidence of tools that place orders, and what a tool's page said when it was bought. */
export class Registrations1770000080000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE uploads DROP CONSTRAINT uploads_kind_check,
        ADD CONSTRAINT uploads_kind_check CHECK (kind IN ('image', 'archive', 'document')) NOT VALID;

      ALTER TABLE tools
        -- null: not said
        ADD COLUMN order_handling text CHECK (order_handling IN ('signals', 'prepares', 'sends', 'provider')),
        -- why it is on sale without a record; null once it has one
        ADD COLUMN algo_override text;

      ALTER TABLE orders ADD COLUMN facts jsonb;

      CREATE TABLE tool_registrations (
        id uuid PRIMARY KEY,
        tool_id uuid NOT NULL REFERENCES tools ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('algo_id', 'empanelment', 'research_analyst', 'parrva')),
        authority text NOT NULL,
        number text NOT NULL,
        segment text,
        broker text,
        valid_from date NOT NULL,
        -- the last day; null: no end
        valid_until date CHECK (valid_until >= valid_from),
        -- a file of the tool's evidence
        file_id uuid REFERENCES uploads,
        -- the tool's logic changed after it was checked
        to_check boolean NOT NULL DEFAULT false,
        checked_by uuid REFERENCES users ON DELETE SET NULL,
        checked_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      -- for those of a tool
      CREATE INDEX tool_registrations_tool_idx ON tool_registrations (tool_id);
      -- for those that end soon
      CREATE INDEX tool_registrations_end_idx ON tool_registrations (valid_until);
      CREATE TRIGGER tool_registrations_changed AFTER INSERT OR UPDATE OR DELETE ON tool_registrations
        FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

      CREATE TABLE tool_evidence (
        id uuid PRIMARY KEY,
        tool_id uuid NOT NULL REFERENCES tools ON DELETE CASCADE,
        release_id uuid REFERENCES releases ON DELETE SET NULL,
        title text NOT NULL,
        period_from date NOT NULL,
        period_to date NOT NULL CHECK (period_to >= period_from),
        file_id uuid NOT NULL UNIQUE REFERENCES uploads,
        sha256 text NOT NULL,
        created_at timestamptz NOT NULL
      );
      -- for that of a tool
      CREATE INDEX tool_evidence_tool_idx ON tool_evidence (tool_id);

      CREATE FUNCTION registrations_json(id uuid) RETURNS json LANGUAGE sql STABLE AS $$
        SELECT coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'authority', r.authority,
                 'number', r.number, 'segment', r.segment, 'broker', r.broker, 'validFrom', r.valid_from,
                 'validUntil', r.valid_until, 'toCheck', r.to_check,
                 'checkedAt', to_char(r.checked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                 ORDER BY r.kind, r.created_at, r.id), '[]'::json)
          FROM tool_registrations r WHERE r.tool_id = registrations_json.id
      $$;

      -- What the pages of these tools say, for an order; null without tools.
      CREATE FUNCTION tool_facts(ids uuid[]) RETURNS jsonb LANGUAGE sql STABLE AS $$
        SELECT CASE WHEN count(*) > 0 THEN jsonb_build_object('tools', jsonb_agg(jsonb_build_object(
                 'toolId', t.id, 'name', t.name, 'shortDescription', t.short_description, 'version', r.version,
                 'orderHandling', t.order_handling, 'placesOrders', t.places_orders, 'logic', t.logic,
                 'algoNote', t.algo_note, 'delivery', t.delivery,
                 'accessKind', CASE WHEN t.delivery <> 'file' THEN t.access_kind END,
                 'registrations', registrations_json(t.id)) ORDER BY t.name, t.id)) END
          FROM tools t LEFT JOIN releases r ON r.id = t.latest_release_id WHERE t.id = ANY(ids)
      $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP FUNCTION tool_facts;
      DROP FUNCTION registrations_json;
      DROP TABLE tool_evidence;
      DROP TABLE tool_registrations;
      ALTER TABLE orders DROP COLUMN facts;
      ALTER TABLE tools DROP COLUMN order_handling, DROP COLUMN algo_override;
      DELETE FROM uploads WHERE kind = 'document';
      ALTER TABLE uploads DROP CONSTRAINT uploads_kind_check,
        ADD CONSTRAINT uploads_kind_check CHECK (kind IN ('image', 'archive'));
    `);
  }
}
