import type { MigrationInterface, QueryRunner } from 'typeorm';

const REGISTRATIONS = (checkedAt: string) => /* sql */ `
      CREATE OR REPLACE FUNCTION registrations_json(id uuid) RETURNS json LANGUAGE sql STABLE AS $$
        SELECT coalesce(json_agg(json_build_object('id', r.id, 'kind', r.kind, 'authority', r.authority,
                 'number', r.number, 'segment', r.segment, 'broker', r.broker, 'validFrom', r.valid_from,
                 'validUntil', r.valid_until, 'toCheck', r.to_check,
                 'checkedAt', ${checkedAt})
                 ORDER BY r.kind, r.created_at, r.id), '[]'::json)
          FROM tool_registrations r WHERE r.tool_id = registrations_json.id
      $$;
`;

const FACTS = (registrations: string) => /* sql */ `
      CREATE OR REPLACE FUNCTION tool_facts(ids uuid[]) RETURNS jsonb LANGUAGE sql STABLE AS $$
        SELECT CASE WHEN count(*) > 0 THEN jsonb_build_object('tools', jsonb_agg(jsonb_build_object(
                 'toolId', t.id, 'name', t.name, 'shortDescription', t.short_description, 'version', r.version,
                 'orderHandling', t.order_handling, 'placesOrders', t.places_orders, 'logic', t.logic,
                 'algoNote', t.algo_note, 'delivery', t.delivery,
                 'accessKind', CASE WHEN t.delivery <> 'file' THEN t.access_kind END,
                 'registrations', ${registrations}) ORDER BY t.name, t.id)) END
          FROM tools t LEFT JOIN releases r ON r.id = t.latest_release_id WHERE t.id = ANY(ids)
      $$;
`;

/** A page shows registrations where it says what the tool does with orders, and neither their id nor who checked them. */
const SHOWN = `CASE WHEN t.order_handling IS NULL THEN '[]'::jsonb ELSE (
                   SELECT coalesce(jsonb_agg(one - 'id' - 'checkedAt' ORDER BY place), '[]'::jsonb)
                     FROM jsonb_array_elements(registrations_json(t.id)::jsonb) WITH ORDINALITY AS all_ (one, place)) END`;

const TIME = `to_char(r.checked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Orders keep of a tool's registrations what its page shows, and no more. */
export class ShownFacts1770000120000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(REGISTRATIONS('iso_time(r.checked_at)') + FACTS(SHOWN));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(REGISTRATIONS(TIME) + FACTS('registrations_json(t.id)'));
  }
}
