import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the accounts at one mailbox. The function spells it as `library/trials/trial-identity.ts` does. */
export class Mailboxes1767800000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT coalesce(nullif(replace(split_part(parts[1], '+', 1), '.', ''), ''), parts[1]) || '@' || parts[2]
          FROM regexp_match(lower(email), '^(.*)@([^@]*)$') AS parts
      $$;
      CREATE INDEX users_mailbox_idx ON users (mailbox_of(email));`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX users_mailbox_idx; DROP FUNCTION mailbox_of(text)');
  }
}
