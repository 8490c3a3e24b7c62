import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, row } from '../../database/database.ts';
import { Where } from '../../database/where.ts';
import { OutboundDelivery } from '../delivery/outbound-delivery.entity.ts';
import { OutboundEndpoint } from '../endpoints/outbound-endpoint.entity.ts';
import { outboundWebhookError } from '../outbound-webhooks.errors.ts';
import type { DeliveriesQuery, EndpointsQuery } from './staff-endpoints.dto.ts';

/** A delivery with its event. */
export interface DeliveryRow extends OutboundDelivery {
  type: string;
  data: Record<string, unknown>;
  at: Date;
}

/** Serialises the counting of endpoints; nothing else locks the whole table. */
const LOCK_TABLE = 'LOCK TABLE outbound_endpoints IN SHARE ROW EXCLUSIVE MODE';

const ENDPOINT_SORTS: Record<EndpointsQuery['sort'], string> = {
  createdAt: 'created_at',
  url: 'url',
  status: 'status',
  id: 'id',
};

const DELIVERY_SORTS: Record<DeliveriesQuery['sort'], string> = {
  createdAt: 'd.created_at',
  state: 'd.state',
  attempts: 'd.attempts',
  id: 'd.id',
};

const DELIVERY = /* sql */ `d.id, d.endpoint_id AS "endpointId", d.event_id AS "eventId", d.state, d.attempts,
  d.next_at AS "nextAt", d.last_status AS "lastStatus", d.last_body AS "lastBody", d.last_error AS "lastError",
  d.created_at AS "createdAt", s.type, s.data, s.at`;
const FROM = 'FROM outbound_deliveries d JOIN store_events s ON s.id = d.event_id';

@Injectable()
export class StaffEndpointsRepository {
  constructor(private readonly database: Database) {}

  async list(query: EndpointsQuery): Promise<{ endpoints: OutboundEndpoint[]; total: number }> {
    const { id, status, search, sort, order } = query;
    const where = new Where().ids('id', id).equals('status', status).search(['url', 'description'], search);
    const page = where.page(query);
    const [endpoints, counted] = await Promise.all([
      this.database.rows<OutboundEndpoint>(
        `SELECT ${this.database.columns(OutboundEndpoint)} FROM outbound_endpoints WHERE ${where.sql}
          ORDER BY ${ENDPOINT_SORTS[sort]} ${order}, id ${order} ${page.sql}`,
        page.values,
      ),
      this.database.row<{ total: number }>(
        `SELECT count(*)::int AS total FROM outbound_endpoints WHERE ${where.sql}`,
        where.values,
      ),
    ]);
    return { endpoints, total: counted?.total ?? 0 };
  }

  /** The newest delivery to each endpoint that has one. */
  async listLastDeliveries(endpointIds: readonly string[]): Promise<OutboundDelivery[]> {
    return this.database.rows<OutboundDelivery>(
      `SELECT d.* FROM unnest($1::uuid[]) AS endpoint (id)
        CROSS JOIN LATERAL (
          SELECT ${this.database.columns(OutboundDelivery)} FROM outbound_deliveries
           WHERE endpoint_id = endpoint.id ORDER BY created_at DESC LIMIT 1
        ) d`,
      [endpointIds],
    );
  }

  /** The number of endpoints, which nobody else changes until the transaction ends. */
  async countLocked(manager: EntityManager): Promise<number> {
    await manager.query(LOCK_TABLE);
    return manager.getRepository(OutboundEndpoint).count();
  }

  async listDeliveries(
    endpointId: string,
    query: DeliveriesQuery,
  ): Promise<{ deliveries: DeliveryRow[]; total: number }> {
    const where = new Where()
      .equals('d.endpoint_id', endpointId)
      .ids('d.id', query.id)
      .equals('d.state', query.state)
      .equals('s.type', query.type)
      .search(['s.type', 'd.event_id::text', 's.data::text'], query.search);
    const page = where.page(query);
    const { sort, order } = query;
    const [deliveries, counted] = await Promise.all([
      this.database.rows<DeliveryRow>(
        `SELECT ${DELIVERY} ${FROM} WHERE ${where.sql}
          ORDER BY ${DELIVERY_SORTS[sort]} ${order}, d.id ${order} ${page.sql}`,
        page.values,
      ),
      this.database.row<{ total: number }>(
        `SELECT count(*)::int AS total ${FROM} WHERE ${where.sql}`,
        where.values,
      ),
    ]);
    return { deliveries, total: counted?.total ?? 0 };
  }

  /** @throws WEBHOOK_DELIVERY_NOT_FOUND */
  async getDelivery(endpointId: string, id: string, manager = this.database.manager): Promise<DeliveryRow> {
    const found = await row<DeliveryRow>(
      manager,
      `SELECT ${DELIVERY} ${FROM} WHERE d.endpoint_id = $1 AND d.id = $2`,
      [endpointId, id],
    );
    if (!found) throw outboundWebhookError('WEBHOOK_DELIVERY_NOT_FOUND');
    return found;
  }
}
