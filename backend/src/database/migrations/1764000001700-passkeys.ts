import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys of staff, and the challenges that registering and using one answers. */
export class Passkeys1764000001700 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE passkeys (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        credential_id text NOT NULL UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL,
        synced boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      );
      CREATE INDEX passkeys_user ON passkeys (user_id);
      CREATE TABLE passkey_challenges (
        challenge text PRIMARY KEY,
        purpose text NOT NULL CHECK (purpose IN ('register', 'sign-in', 'confirm')),
        user_id uuid REFERENCES users ON DELETE CASCADE,
        expires_at timestamptz NOT NULL,
        CHECK ((purpose = 'sign-in') = (user_id IS NULL))
      );
      CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE passkey_challenges; DROP TABLE passkeys');
  }
}
