import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from 'pg';
import { ROOT } from '../../scripts/lib/launch/settings.ts';
import { withClient } from '../support/database.ts';
import { inBulk } from './bulk.ts';
import type { BenchStore } from './store.ts';

type LicenseKeys = typeof import('../../backend/src/licenses/license-key.ts');

/** Of the build, which may not be there yet: Node does not find what a source file of the backend imports. */
const licenseKeys = () =>
  import(pathToFileURL(join(ROOT, 'backend/dist/licenses/license-key.js')).href) as Promise<LicenseKeys>;

/** Licences of each person. */
const EACH = 10;
const BATCH = 50_000;
/** As many as are asked about in a run. */
const ASKED = 12_000;
const TABLES = ['entitlements', 'licenses', 'license_activations'];

/** Ten tools for each person, other ones for the next person. */
const ENTITLEMENTS = /* sql */ `
  CREATE TEMP TABLE given AS
  SELECT gen_random_uuid() AS id, gen_random_uuid() AS license_id, person.id AS user_id, offer.id AS tool_id,
         row_number() OVER () AS n
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM users WHERE role = 'user') person
    CROSS JOIN generate_series(0, ${EACH - 1}) nth
    JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM tools WHERE price_paise > 0) offer
      ON offer.place = (person.place + nth * 7) % (SELECT count(*) FROM tools WHERE price_paise > 0);

  INSERT INTO entitlements (id, user_id, tool_id, source, grant_reason)
  SELECT id, user_id, tool_id, 'grant', 'For the benchmark' FROM given ON CONFLICT DO NOTHING;
  DELETE FROM given WHERE NOT EXISTS (SELECT FROM entitlements e WHERE e.id = given.id);
  UPDATE given SET n = numbered.n FROM (SELECT id, row_number() OVER () AS n FROM given) numbered WHERE numbered.id = given.id;
  CREATE UNIQUE INDEX ON given (n);
  ANALYZE given;
  UPDATE tools SET license_policy = 'activations', license_seats = 3 WHERE price_paise > 0`;

const LICENSES = /* sql */ `
  INSERT INTO licenses (id, user_id, tool_id, entitlement_id, key, seats)
  SELECT given.license_id, given.user_id, given.tool_id, given.id, made.key, 3
    FROM unnest($1::text[]) WITH ORDINALITY AS made (key, place) JOIN given ON given.n = made.place + $2`;

const ACTIVATIONS = /* sql */ `
  INSERT INTO license_activations (id, license_id, fingerprint, name)
  SELECT gen_random_uuid(), id, 'board-' || right(key, 6), 'Laptop' FROM licenses`;

const SAMPLE = /* sql */ `
  SELECT l.key, a.id AS "instanceId" FROM licenses l JOIN license_activations a ON a.license_id = l.id
   ORDER BY md5(l.key) LIMIT $1`;

async function fill(client: Client, { newLicenseKey }: LicenseKeys): Promise<void> {
  await client.query(ENTITLEMENTS);
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM given');
  for (let first = 0; first < (rows[0]?.count ?? 0); first += BATCH) {
    const keys = Array.from({ length: BATCH }, newLicenseKey);
    await client.query(LICENSES, [keys, first]);
  }
  await client.query(ACTIVATIONS);
}

/** Gives each person of the store ten licences with a device each. @returns bodies that validate some of them */
export async function addLicenses({ databaseUrl }: BenchStore) {
  const keys = await licenseKeys();
  return withClient(databaseUrl, async (client) => {
    await inBulk(client, TABLES, () => fill(client, keys));
    const { rows } = await client.query<{ key: string; instanceId: string }>(SAMPLE, [ASKED]);
    return rows.map(({ key, instanceId }) => ({
      license_key: keys.formatLicenseKey(key),
      instance_id: instanceId,
    }));
  });
}
