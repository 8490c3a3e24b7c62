import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Grievances with their numbers and what staff did about them. */
export class Grievances1766500000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE grievance_counters (
        year smallint PRIMARY KEY,
        last integer NOT NULL
      );
      CREATE TABLE grievances (
        id uuid PRIMARY KEY,
        number text NOT NULL UNIQUE,
        token text UNIQUE,
        user_id uuid REFERENCES users ON DELETE SET NULL,
        name text NOT NULL,
        email text NOT NULL,
        phone text,
        order_id text,
        subject text NOT NULL,
        message text NOT NULL,
        status text NOT NULL CHECK (status IN ('new', 'acknowledged', 'in_progress', 'resolved', 'rejected')),
        created_at timestamptz NOT NULL,
        acknowledge_by timestamptz NOT NULL,
        resolve_by timestamptz NOT NULL,
        acknowledged_at timestamptz,
        reopened_at timestamptz,
        closed_at timestamptz,
        erased_at timestamptz
      );
      CREATE INDEX grievances_created_at_idx ON grievances (created_at, id);
      CREATE INDEX grievances_open_idx ON grievances (resolve_by)
        WHERE status IN ('new', 'acknowledged', 'in_progress');
      CREATE INDEX grievances_email_idx ON grievances (lower(email));
      CREATE INDEX grievances_user_id_idx ON grievances (user_id);
      CREATE TABLE grievance_updates (
        id uuid PRIMARY KEY,
        grievance_id uuid NOT NULL REFERENCES grievances ON DELETE CASCADE,
        status text NOT NULL,
        note text NOT NULL,
        written_by uuid REFERENCES users ON DELETE SET NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX grievance_updates_grievance_id_idx ON grievance_updates (grievance_id, at)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE grievance_updates, grievances, grievance_counters');
  }
}
