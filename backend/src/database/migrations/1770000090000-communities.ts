import type { MigrationInterface, QueryRunner } from 'typeorm';

const limitSubjects = (table: string, subjects: string) => /* sql */ `
  ALTER TABLE ${table} DROP CONSTRAINT ${table}_subject_type_check,
    ADD CONSTRAINT ${table}_subject_type_check CHECK (subject_type IN (${subjects})) NOT VALID;`;

/** Groups elsewhere whose members are the owners of tools. */
export class Communities1770000090000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE communities (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('telegram')),
        -- of the group; a group that becomes a supergroup gets another one
        external_id text NOT NULL,
        title text NOT NULL,
        bot_id text NOT NULL,
        bot_name text NOT NULL,
        tool_ids uuid[] NOT NULL DEFAULT '{}',
        plan_ids uuid[] NOT NULL DEFAULT '{}',
        -- how long a member may stay after the end of the right
        grace_days smallint NOT NULL DEFAULT 3 CHECK (grace_days BETWEEN 0 AND 30),
        token_cipher text NOT NULL,
        -- hashes of the secrets with which updates may come, the newest first
        secret_hashes text[] NOT NULL DEFAULT '{}',
        rules text NOT NULL CHECK (rules <> ''),
        is_active boolean NOT NULL DEFAULT true,
        -- why the bot cannot work; null while it can
        problem text,
        checked_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK (cardinality(tool_ids) + cardinality(plan_ids) > 0),
        UNIQUE (kind, external_id)
      );

      CREATE TABLE community_members (
        community_id uuid NOT NULL REFERENCES communities ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        -- the account there and its name; null until the customer said it
        external_id text,
        name text,
        state text NOT NULL CHECK (state IN ('invited', 'joined', 'to_remove', 'removed', 'left')),
        at timestamptz NOT NULL,
        remove_at timestamptz,
        -- an administrator of the group is never removed
        is_admin boolean NOT NULL DEFAULT false,
        -- when the customer changed the account
        changes timestamptz[] NOT NULL DEFAULT '{}',
        PRIMARY KEY (community_id, user_id),
        CHECK ((state = 'to_remove') = (remove_at IS NOT NULL)),
        CHECK (state NOT IN ('joined', 'to_remove') OR external_id IS NOT NULL),
        -- an account stands for one customer
        UNIQUE (community_id, external_id)
      );
      -- for the groups of a customer
      CREATE INDEX community_members_user_idx ON community_members (user_id);
      -- for those who are there
      CREATE INDEX community_members_there_idx ON community_members (community_id) WHERE state IN ('joined', 'to_remove');

      CREATE TABLE community_invites (
        token_hash bytea PRIMARY KEY,
        community_id uuid NOT NULL,
        user_id uuid NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        FOREIGN KEY (community_id, user_id) REFERENCES community_members ON DELETE CASCADE
      );
      CREATE INDEX community_invites_member_idx ON community_invites (community_id, user_id);

      -- updates of a bot that were handled
      CREATE TABLE community_updates (
        bot_id text NOT NULL,
        update_id bigint NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (bot_id, update_id)
      );
    `);
    for (const table of ['claim_findings', 'claim_reasons'])
      await db.query(limitSubjects(table, `'tool', 'bundle', 'announcement', 'quote', 'community'`));
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['claim_findings', 'claim_reasons']) {
      await db.query(`DELETE FROM ${table} WHERE subject_type = 'community'`);
      await db.query(limitSubjects(table, `'tool', 'bundle', 'announcement', 'quote'`));
      await db.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${table}_subject_type_check`);
    }
    await db.query(/* sql */ `
      DROP TABLE community_updates;
      DROP TABLE community_invites;
      DROP TABLE community_members;
      DROP TABLE communities;
    `);
  }
}
