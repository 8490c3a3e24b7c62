import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys with which programs use staff routes. The log of staff changes names the key of a program. */
export class ApiKeys1766200000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE api_keys (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        prefix text NOT NULL UNIQUE,
        hash bytea NOT NULL CHECK (octet_length(hash) = 32),
        scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
        created_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        last_used_at timestamptz,
        revoked_at timestamptz
      );
      CREATE INDEX api_keys_created_by ON api_keys (created_by);
      ALTER TABLE audit_log ADD COLUMN api_key_id uuid REFERENCES api_keys ON DELETE SET NULL;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE audit_log DROP COLUMN api_key_id; DROP TABLE api_keys');
  }
}
