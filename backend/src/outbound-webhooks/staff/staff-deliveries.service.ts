import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { newId } from '../../common/fields/ids.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { staffPage } from '../../common/lists/staff-list.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Database } from '../../database/database.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { AttemptsService, toBody } from '../delivery/attempts.service.ts';
import { DeliveriesRepository } from '../delivery/deliveries.repository.ts';
import { DELIVER, deliverNow } from '../delivery/webhook-jobs.ts';
import { EndpointsRepository } from '../endpoints/endpoints.repository.ts';
import { PING } from '../events/event-types.ts';
import { StoreEventsRepository } from '../events/store-events.repository.ts';
import { outboundWebhookError } from '../outbound-webhooks.errors.ts';
import type { DeliveriesQuery, DeliveryResponse, StaffDelivery } from './staff-endpoints.dto.ts';
import { type DeliveryRow, StaffEndpointsRepository } from './staff-endpoints.repository.ts';

const LOST_AFTER_MS = 60_000;
const NO_RETRIES: readonly number[] = [];

function toStaffDelivery(delivery: DeliveryRow): StaffDelivery {
  const { id, eventId, type, state, attempts, nextAt, lastStatus, lastBody, lastError } = delivery;
  return {
    id,
    eventId,
    type,
    state,
    attempts,
    lastStatus,
    lastBody,
    lastError,
    nextAt: nextAt?.toISOString() ?? null,
    body: toBody(delivery),
    createdAt: delivery.createdAt.toISOString(),
  };
}

/** What was sent to an endpoint, and sending more. */
@Injectable()
export class StaffDeliveriesService {
  constructor(
    private readonly database: Database,
    private readonly lists: StaffEndpointsRepository,
    private readonly endpoints: EndpointsRepository,
    private readonly events: StoreEventsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly attempts: AttemptsService,
    private readonly jobs: JobsService,
    private readonly audit: AuditService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws WEBHOOK_ENDPOINT_NOT_FOUND */
  async list(endpointId: string, query: DeliveriesQuery) {
    await this.endpoints.getById(endpointId);
    const { deliveries, total } = await this.lists.listDeliveries(endpointId, query);
    return { deliveries: deliveries.map(toStaffDelivery), ...staffPage(query, total) };
  }

  /** Also sent to a disabled endpoint, so that staff can test it before they activate it. @throws WEBHOOK_ENDPOINT_NOT_FOUND */
  async test(actor: Actor, endpointId: string): Promise<DeliveryResponse> {
    const endpoint = await this.endpoints.getById(endpointId);
    const now = this.clock.now();
    const event = { id: newId(), type: PING, data: {}, at: now };
    const id = newId();
    // No job takes it before it counts as lost.
    const nextAt = new Date(now.getTime() + this.env.WEBHOOK_TIMEOUT * 1000 + LOST_AFTER_MS);
    const delivery = { id, endpointId, eventId: event.id, attempts: 1, createdAt: now };
    await this.database.transaction(async (manager) => {
      await this.events.insert(manager, event);
      const noAnswer = { lastStatus: null, lastBody: null, lastError: null };
      await this.deliveries.insert(manager, { ...delivery, ...noAnswer, state: 'pending', nextAt });
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: 'webhook_endpoint',
        subjectId: endpointId,
        after: { test: event.id },
      });
    });
    const claimed = { ...delivery, type: event.type, data: event.data, at: event.at };
    const [result] = await this.attempts.send(endpoint, [claimed], NO_RETRIES);
    await this.database.transaction(async (manager) => {
      // In this order, as `DeliverService` does.
      if (result?.state === 'delivered') await this.endpoints.noteSuccess(manager, endpointId, now);
      if (result) await this.deliveries.finish(manager, [result]);
    });
    return { delivery: toStaffDelivery(await this.lists.getDelivery(endpointId, id)) };
  }

  /** @throws WEBHOOK_ENDPOINT_NOT_FOUND, WEBHOOK_DELIVERY_NOT_FOUND, WEBHOOK_ENDPOINT_STATE */
  async redeliver(actor: Actor, endpointId: string, id: string): Promise<WithMessage<DeliveryResponse>> {
    const delivery = await this.database.transaction(async (manager) => {
      const { status } = await this.endpoints.lock(manager, endpointId);
      if (status === 'disabled') throw outboundWebhookError('WEBHOOK_ENDPOINT_STATE');
      if (!(await this.deliveries.restart(manager, endpointId, id, this.clock.now()))) {
        throw outboundWebhookError('WEBHOOK_DELIVERY_NOT_FOUND');
      }
      await this.jobs.add(manager, DELIVER, { endpointId }, deliverNow(endpointId));
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: 'webhook_endpoint',
        subjectId: endpointId,
        after: { redelivered: id },
      });
      return this.lists.getDelivery(endpointId, id, manager);
    });
    return new WithMessage('The event is sent again.', { delivery: toStaffDelivery(delivery) });
  }
}
