import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events of the store, and the endpoints that staff have them sent to. */
export class OutboundWebhooks1766100000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(/* sql */ `
      CREATE TABLE store_events (
        id uuid PRIMARY KEY,
        type text NOT NULL,
        data jsonb NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX store_events_at_idx ON store_events (at);
      CREATE TABLE outbound_endpoints (
        id uuid PRIMARY KEY,
        url text NOT NULL,
        events text[] NOT NULL,
        secret_cipher text NOT NULL,
        old_secret_cipher text,
        old_until timestamptz,
        with_personal_data boolean NOT NULL DEFAULT false,
        status text NOT NULL CHECK (status IN ('active', 'disabled')),
        disabled_reason text,
        last_success_at timestamptz,
        created_at timestamptz NOT NULL
      );
      CREATE TABLE outbound_deliveries (
        id uuid PRIMARY KEY,
        endpoint_id uuid NOT NULL REFERENCES outbound_endpoints ON DELETE CASCADE,
        event_id uuid NOT NULL REFERENCES store_events ON DELETE CASCADE,
        state text NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
        attempts smallint NOT NULL DEFAULT 0,
        next_at timestamptz,
        last_status smallint,
        last_body text,
        last_error text,
        created_at timestamptz NOT NULL,
        UNIQUE (event_id, endpoint_id)
      );
      CREATE INDEX outbound_deliveries_due_idx ON outbound_deliveries (endpoint_id, next_at) WHERE state = 'pending';
      CREATE INDEX outbound_deliveries_log_idx ON outbound_deliveries (endpoint_id, created_at)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE outbound_deliveries, outbound_endpoints, store_events');
  }
}
