import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that unlock sign-in, the addresses they were opened from, and an index for deleting ended sessions. */
export class Unlocking1764000001510 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      ALTER TABLE account_tokens DROP CONSTRAINT account_tokens_purpose_check,
        ADD CONSTRAINT account_tokens_purpose_check CHECK (purpose IN ('verify', 'reset', 'unlock'));
      CREATE TABLE unlocked_addresses (
        account text NOT NULL,
        address text NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (account, address)
      );
      CREATE INDEX sessions_ended_idx ON sessions (least(revoked_at, expires_at));`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP INDEX sessions_ended_idx;
      DROP TABLE unlocked_addresses;
      DELETE FROM account_tokens WHERE purpose = 'unlock';
      ALTER TABLE account_tokens DROP CONSTRAINT account_tokens_purpose_check,
        ADD CONSTRAINT account_tokens_purpose_check CHECK (purpose IN ('verify', 'reset'));`);
  }
}
