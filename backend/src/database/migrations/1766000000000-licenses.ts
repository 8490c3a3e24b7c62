import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Licence keys with their devices, the policy of each tool, and the keys that sign offline files. */
export class Licenses1766000000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE tools
        ADD COLUMN license_policy text NOT NULL DEFAULT 'none'
          CHECK (license_policy IN ('none', 'key', 'activations')),
        ADD COLUMN license_seats smallint NOT NULL DEFAULT 2 CHECK (license_seats BETWEEN 1 AND 100),
        ADD COLUMN license_days integer CHECK (license_days BETWEEN 1 AND 3650),
        ADD COLUMN license_offline_days smallint NOT NULL DEFAULT 14 CHECK (license_offline_days BETWEEN 1 AND 365),
        ADD COLUMN renewal_price_paise integer CHECK (renewal_price_paise > 0),
        ADD COLUMN license_label text NOT NULL DEFAULT 'Device name';

      CREATE TABLE licenses (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        tool_id uuid NOT NULL REFERENCES tools ON DELETE CASCADE,
        entitlement_id uuid UNIQUE REFERENCES entitlements ON DELETE CASCADE,
        trial_id uuid UNIQUE REFERENCES trials ON DELETE CASCADE,
        key text NOT NULL UNIQUE CHECK (key ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
        seats smallint NOT NULL CHECK (seats BETWEEN 1 AND 100),
        expires_at timestamptz,
        disabled_at timestamptz,
        disabled_reason text,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (user_id, tool_id),
        CHECK (num_nonnulls(entitlement_id, trial_id) = 1),
        CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL))
      );
      CREATE INDEX licenses_tool_idx ON licenses (tool_id);
      CREATE INDEX licenses_created_idx ON licenses (created_at DESC, id);
      CREATE INDEX licenses_end_idx ON licenses (right(key, 5));

      CREATE TABLE license_activations (
        id uuid PRIMARY KEY,
        license_id uuid NOT NULL REFERENCES licenses ON DELETE CASCADE,
        fingerprint text NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        ended_by text CHECK (ended_by IN ('device', 'customer', 'staff')),
        CHECK ((ended_at IS NULL) = (ended_by IS NULL))
      );
      CREATE UNIQUE INDEX license_activations_device_key ON license_activations (license_id, fingerprint)
        WHERE ended_at IS NULL;
      CREATE INDEX license_activations_history_idx ON license_activations (license_id, created_at DESC);

      CREATE TABLE license_signing_keys (
        kid text PRIMARY KEY,
        public_jwk jsonb NOT NULL,
        private_cipher text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        retired_at timestamptz
      );
      CREATE UNIQUE INDEX license_signing_keys_current_key ON license_signing_keys ((true)) WHERE retired_at IS NULL;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TABLE license_signing_keys, license_activations, licenses;
      ALTER TABLE tools
        DROP COLUMN license_policy, DROP COLUMN license_seats, DROP COLUMN license_days,
        DROP COLUMN license_offline_days, DROP COLUMN renewal_price_paise, DROP COLUMN license_label;`);
  }
}
