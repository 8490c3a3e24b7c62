import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, row, rows, type Sql } from '../../database/database.ts';
import { OutboundDelivery } from './outbound-delivery.entity.ts';

/** A delivery whose attempt has begun, with its event. */
export interface ClaimedDelivery {
  id: string;
  eventId: string;
  attempts: number;
  createdAt: Date;
  type: string;
  data: Record<string, unknown>;
  at: Date;
}

/** How an attempt ended. */
export type DeliveryResult = Pick<
  OutboundDelivery,
  'id' | 'attempts' | 'state' | 'nextAt' | 'lastStatus' | 'lastBody' | 'lastError'
>;

interface Claim {
  endpointId: string;
  now: Date;
  /** When the attempt counts as lost and is made again. */
  lostAt: Date;
  limit: number;
}

const CLAIM = /* sql */ `
  UPDATE outbound_deliveries d SET attempts = d.attempts + 1, next_at = $3
  FROM store_events s
  WHERE s.id = d.event_id AND d.id IN (
    SELECT id FROM outbound_deliveries WHERE endpoint_id = $1 AND state = 'pending' AND next_at <= $2
    ORDER BY next_at LIMIT $4 FOR UPDATE SKIP LOCKED)
  RETURNING d.id, d.event_id AS "eventId", d.attempts, d.created_at AS "createdAt", s.type, s.data, s.at`;

/** An attempt that was counted as lost, and made again, changes nothing any more. */
const FINISH = /* sql */ `
  UPDATE outbound_deliveries d
  SET state = r.state, next_at = r."nextAt", last_status = r."lastStatus", last_body = r."lastBody",
      last_error = r."lastError"
  FROM jsonb_to_recordset($1) AS r(id uuid, attempts smallint, state text, "nextAt" timestamptz,
    "lastStatus" smallint, "lastBody" text, "lastError" text)
  WHERE d.id = r.id AND d.state = 'pending' AND d.attempts = r.attempts`;

@Injectable()
export class DeliveriesRepository {
  constructor(private readonly database: Database) {}

  /** A delivery of each event for each active endpoint that wants it. The endpoints. */
  async addForEvents(sql: Sql, eventIds: readonly string[], now: Date): Promise<string[]> {
    const added = await rows<{ endpointId: string }>(
      sql,
      `INSERT INTO outbound_deliveries (id, endpoint_id, event_id, state, next_at, created_at)
       SELECT gen_random_uuid(), e.id, s.id, 'pending', $2, $2
         FROM store_events s JOIN outbound_endpoints e ON e.status = 'active' AND s.type = ANY(e.events)
        WHERE s.id = ANY($1::uuid[])
       ON CONFLICT (event_id, endpoint_id) DO NOTHING RETURNING endpoint_id AS "endpointId"`,
      [eventIds, now],
    );
    return [...new Set(added.map(({ endpointId }) => endpointId))].sort();
  }

  async insert(sql: EntityManager, delivery: OutboundDelivery): Promise<void> {
    await sql.getRepository(OutboundDelivery).insert(delivery);
  }

  /** Begins an attempt of the deliveries that are due, each on one replica only. */
  async claim({ endpointId, now, lostAt, limit }: Claim): Promise<ClaimedDelivery[]> {
    return this.database.rows<ClaimedDelivery>(CLAIM, [endpointId, now, lostAt, limit]);
  }

  async finish(sql: Sql, results: readonly DeliveryResult[]): Promise<void> {
    await rows(sql, FINISH, [JSON.stringify(results)]);
  }

  /** Nothing is sent to the endpoint before `until`, as it has asked. */
  async holdUntil(sql: Sql, endpointId: string, until: Date): Promise<void> {
    await rows(
      sql,
      `UPDATE outbound_deliveries SET next_at = $2
        WHERE endpoint_id = $1 AND state = 'pending' AND next_at < $2`,
      [endpointId, until],
    );
  }

  /** When the next attempt is due; null when nothing is pending. */
  async nextDue(endpointId: string): Promise<Date | null> {
    const found = await this.database.row<{ at: Date | null }>(
      `SELECT min(next_at) AS at FROM outbound_deliveries WHERE endpoint_id = $1 AND state = 'pending'`,
      [endpointId],
    );
    return found?.at ?? null;
  }

  /** Active endpoints with deliveries that were due before `at`. */
  async listLate(at: Date): Promise<string[]> {
    const late = await this.database.rows<{ id: string }>(
      `SELECT e.id FROM outbound_endpoints e WHERE e.status = 'active' AND EXISTS (
         SELECT FROM outbound_deliveries d WHERE d.endpoint_id = e.id AND d.state = 'pending' AND d.next_at < $1)`,
      [at],
    );
    return late.map(({ id }) => id);
  }

  /** Gives a delivery all its attempts again. False when the endpoint has no such delivery. */
  async restart(sql: Sql, endpointId: string, id: string, now: Date): Promise<boolean> {
    const restarted = await row(
      sql,
      `UPDATE outbound_deliveries SET state = 'pending', attempts = 0, next_at = $3
        WHERE endpoint_id = $1 AND id = $2 RETURNING id`,
      [endpointId, id, now],
    );
    return restarted !== null;
  }
}
