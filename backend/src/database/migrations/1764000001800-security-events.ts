import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The security log: a chain of events that nobody changes, the addresses they came from, which can be deleted, and the
 * outbox in which an event waits from its transaction until it is in the chain.
 */
export class SecurityEvents1764000001800 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE security_events (
        seq bigint PRIMARY KEY CHECK (seq > 0),
        id uuid NOT NULL UNIQUE,
        kind text NOT NULL,
        actor_id uuid,
        subject_id uuid,
        session_id uuid,
        details jsonb NOT NULL,
        at timestamptz NOT NULL,
        origin_hash text,
        hash text NOT NULL
      );
      CREATE INDEX security_events_at ON security_events (at, seq);
      CREATE INDEX security_events_kind ON security_events (kind, at);
      CREATE INDEX security_events_actor ON security_events (actor_id, at);
      CREATE INDEX security_events_subject ON security_events (subject_id, at);

      CREATE TABLE security_event_origins (
        event_id uuid PRIMARY KEY REFERENCES security_events (id),
        address text NOT NULL,
        user_agent text,
        salt text NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX security_event_origins_at ON security_event_origins (at);

      CREATE TABLE security_outbox (
        position bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
        id uuid NOT NULL UNIQUE,
        kind text NOT NULL,
        actor_id uuid,
        subject_id uuid,
        session_id uuid,
        details jsonb NOT NULL,
        at timestamptz NOT NULL,
        address text,
        user_agent text
      );

      CREATE FUNCTION security_events_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the security log is append-only' USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER security_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON security_events
        FOR EACH STATEMENT EXECUTE FUNCTION security_events_refuse_change();

      CREATE FUNCTION security_outbox_keep() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM security_events WHERE id = OLD.id) THEN RETURN OLD; END IF;
        RAISE EXCEPTION 'the event is not in the security log yet' USING ERRCODE = 'insufficient_privilege';
      END $$;
      CREATE TRIGGER security_outbox_keep BEFORE DELETE ON security_outbox
        FOR EACH ROW EXECUTE FUNCTION security_outbox_keep();
      CREATE TRIGGER security_outbox_no_truncate BEFORE TRUNCATE ON security_outbox
        FOR EACH STATEMENT EXECUTE FUNCTION security_events_refuse_change();`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TABLE security_outbox, security_event_origins, security_events;
      DROP FUNCTION security_outbox_keep, security_events_refuse_change;`);
  }
}
