import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What strangers write to the store, who wants its letters, and what keeps both from being abused. */
export class Letters1763810000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE inquiries (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        phone text,
        service text NOT NULL CHECK (service IN ('trading-tools', 'excel-solutions', 'web-development', 'other')),
        message text NOT NULL,
        status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_progress', 'closed')),
        note text NOT NULL DEFAULT '',
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX inquiries_created_at_idx ON inquiries (created_at DESC, id);

      CREATE TABLE newsletter_subscribers (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        interest text,
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
        token text NOT NULL UNIQUE,
        created_at timestamptz NOT NULL DEFAULT now(),
        confirmed_at timestamptz,
        unsubscribed_at timestamptz
      );
      CREATE UNIQUE INDEX newsletter_subscribers_email_key ON newsletter_subscribers (lower(email));

      CREATE UNLOGGED TABLE throttles (
        bucket bytea PRIMARY KEY,
        opened_at timestamptz NOT NULL,
        calls integer NOT NULL
      );

      CREATE TABLE account_tokens (
        token_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
        email text NOT NULL,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX account_tokens_user_idx ON account_tokens (user_id, purpose);`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE account_tokens, throttles, newsletter_subscribers, inquiries;');
  }
}
