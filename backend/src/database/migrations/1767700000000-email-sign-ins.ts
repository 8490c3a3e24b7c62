import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Emails that sign in by link or code, and links that set the first password of an account. */
export class EmailSignIns1767700000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE email_sign_ins (
        token_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        email text NOT NULL,
        browser_hash bytea NOT NULL,
        code_hash bytea NOT NULL,
        wrong_codes smallint NOT NULL DEFAULT 0,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX email_sign_ins_browser_key ON email_sign_ins (browser_hash, user_id);
      CREATE INDEX email_sign_ins_user_idx ON email_sign_ins (user_id);
      ALTER TABLE account_tokens DROP CONSTRAINT account_tokens_purpose_check,
        ADD CONSTRAINT account_tokens_purpose_check CHECK (purpose IN ('verify', 'reset', 'unlock', 'set-password'));`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TABLE email_sign_ins;
      DELETE FROM account_tokens WHERE purpose = 'set-password';
      ALTER TABLE account_tokens DROP CONSTRAINT account_tokens_purpose_check,
        ADD CONSTRAINT account_tokens_purpose_check CHECK (purpose IN ('verify', 'reset', 'unlock'));`);
  }
}
