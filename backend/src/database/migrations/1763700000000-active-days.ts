import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The days, in India, on which each person used the store. A session's `last_used_at` only knows the latest. */
export class ActiveDays1763700000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE FUNCTION kolkata_day(at timestamptz) RETURNS date
        LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (at AT TIME ZONE INTERVAL '+05:30')::date;

      CREATE TABLE active_days (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        day date NOT NULL,
        PRIMARY KEY (user_id, day)
      );
      CREATE INDEX active_days_day_idx ON active_days (day, user_id);

      CREATE FUNCTION record_active_day() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO active_days (user_id, day) VALUES (NEW.user_id, kolkata_day(NEW.last_used_at))
          ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;
      CREATE TRIGGER sessions_used AFTER INSERT OR UPDATE OF last_used_at ON sessions
        FOR EACH ROW EXECUTE FUNCTION record_active_day();

      INSERT INTO active_days (user_id, day)
        SELECT user_id, kolkata_day(created_at) FROM sessions
        UNION SELECT user_id, kolkata_day(last_used_at) FROM sessions;`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      DROP TRIGGER sessions_used ON sessions;
      DROP FUNCTION record_active_day;
      DROP TABLE active_days;
      DROP FUNCTION kolkata_day;`);
  }
}
