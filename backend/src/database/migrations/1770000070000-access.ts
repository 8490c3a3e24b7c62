import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tools whose right is given elsewhere by staff, and the names that it is given to. */
export class Access1770000070000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE tools
        ADD COLUMN delivery text NOT NULL DEFAULT 'file' CHECK (delivery IN ('file', 'access', 'both')),
        ADD COLUMN access_kind text CHECK (access_kind IN ('tradingview', 'mt_account', 'broker_client', 'other')),
        ADD COLUMN access_url text,
        ADD COLUMN access_help text,
        ADD CONSTRAINT tools_access_check CHECK (delivery = 'file' OR access_kind IS NOT NULL);

      CREATE TABLE access_grants (
        id uuid PRIMARY KEY,
        license_id uuid NOT NULL REFERENCES licenses ON DELETE CASCADE,
        -- false: a name that the customer had before
        is_current boolean NOT NULL DEFAULT true,
        -- as typed, and as names are compared; null until the customer said it
        value text,
        normal text,
        state text CHECK (state IN ('wanted', 'given', 'refused', 'to_remove', 'removed')),
        -- staff gave it and did not remove it
        given_at timestamptz,
        -- the end that staff were told to enter
        given_until timestamptz,
        -- removed here only: another right needs the same name
        kept boolean NOT NULL DEFAULT false,
        reason text,
        due_at timestamptz,
        -- when the customer changed the name
        changes timestamptz[] NOT NULL DEFAULT '{}',
        acted_by uuid REFERENCES users ON DELETE SET NULL,
        acted_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK ((value IS NULL) = (normal IS NULL)),
        CHECK ((value IS NULL) = (state IS NULL))
      );
      -- for one name of a licence at a time
      CREATE UNIQUE INDEX access_grants_current_key ON access_grants (license_id) WHERE is_current;
      -- for all names of a licence
      CREATE INDEX access_grants_license_idx ON access_grants (license_id);
      -- for what staff have to do, the oldest first
      CREATE INDEX access_grants_waiting_idx ON access_grants (due_at, id) WHERE state IN ('wanted', 'to_remove');
      -- for other rights under the same name
      CREATE INDEX access_grants_normal_idx ON access_grants (normal);
    `);
    // Until now such names were the devices of a licence.
    await db.query(/* sql */ `
      UPDATE tools SET delivery = 'both', access_kind = 'tradingview'
       WHERE license_policy <> 'none' AND license_label ~* 'tradingview';

      INSERT INTO access_grants (id, license_id, is_current, value, normal, state, given_at, acted_at, created_at)
      SELECT gen_random_uuid(), l.id, a.id = (
               SELECT n.id FROM license_activations n WHERE n.license_id = l.id AND n.ended_at IS NULL
                ORDER BY n.created_at DESC, n.id LIMIT 1),
             a.name, lower(a.name), 'given', a.created_at, a.created_at, a.created_at
        FROM license_activations a JOIN licenses l ON l.id = a.license_id JOIN tools t ON t.id = l.tool_id
       WHERE t.access_kind = 'tradingview' AND a.ended_at IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TABLE access_grants;
      ALTER TABLE tools DROP COLUMN delivery, DROP COLUMN access_kind, DROP COLUMN access_url, DROP COLUMN access_help;
    `);
  }
}
