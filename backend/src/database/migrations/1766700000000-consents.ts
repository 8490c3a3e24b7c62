import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What people agreed to, and which optional emails they want. A consent is never changed: withdrawing it is a row of its
 * own. The rows go with the account, once that is erased.
 */
export class Consents1766700000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE consents (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        purpose text NOT NULL CHECK (purpose <> ''),
        granted boolean NOT NULL,
        notice_version text NOT NULL CHECK (notice_version <> ''),
        at timestamptz NOT NULL
      );
      CREATE INDEX consents_user ON consents (user_id, purpose, at DESC, id DESC);

      CREATE FUNCTION consents_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'consents are append-only' USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER consents_append_only BEFORE UPDATE OR TRUNCATE ON consents
        FOR EACH STATEMENT EXECUTE FUNCTION consents_refuse_change();

      CREATE FUNCTION consents_keep() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM users WHERE id = OLD.user_id AND deleted_at IS NOT NULL) THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'consents are append-only' USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER consents_keep BEFORE DELETE ON consents FOR EACH ROW EXECUTE FUNCTION consents_keep();

      CREATE TABLE mail_preferences (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        releases boolean NOT NULL DEFAULT false,
        review_reminders boolean NOT NULL DEFAULT true,
        offers boolean NOT NULL DEFAULT false,
        token text NOT NULL UNIQUE CHECK (length(token) >= 40),
        updated_at timestamptz NOT NULL
      );`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TABLE mail_preferences, consents;
      DROP FUNCTION consents_keep, consents_refuse_change;`);
  }
}
