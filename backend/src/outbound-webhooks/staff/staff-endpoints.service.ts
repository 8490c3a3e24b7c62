import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AlertsRepository } from '../../alerts/index.ts';
import type { Actor } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { newId } from '../../common/fields/ids.ts';
import { assertUnchanged } from '../../common/fields/if-unchanged.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { staffPage } from '../../common/lists/staff-list.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database } from '../../database/database.ts';
import { AuditService, difference, type StaffChange } from '../../platform/audit/index.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import type { OutboundDelivery } from '../delivery/outbound-delivery.entity.ts';
import { newSecret } from '../delivery/sign.ts';
import { WebhookClient } from '../delivery/webhook-client.service.ts';
import { DELIVER, deliverNow } from '../delivery/webhook-jobs.ts';
import { EndpointSecretsService } from '../endpoints/endpoint-secrets.service.ts';
import { EndpointsRepository } from '../endpoints/endpoints.repository.ts';
import type { OutboundEndpoint } from '../endpoints/outbound-endpoint.entity.ts';
import { outboundWebhookError } from '../outbound-webhooks.errors.ts';
import type {
  EndpointInput,
  EndpointResponse,
  EndpointSecretResponse,
  EndpointsQuery,
  EndpointUpdateInput,
  StaffEndpoint,
} from './staff-endpoints.dto.ts';
import { StaffEndpointsRepository } from './staff-endpoints.repository.ts';

/** Each endpoint can hold one worker of its class of jobs, which has more. */
const MAX_ENDPOINTS = 20;
const OLD_SECRET_MS = 24 * 3_600_000;
const BY_STAFF = 'Disabled by staff.';

function toStaffEndpoint(endpoint: OutboundEndpoint, now: Date, last?: OutboundDelivery): StaffEndpoint {
  const { id, url, description, events, withPersonalData, status, disabledReason, oldUntil } = endpoint;
  return {
    id,
    url,
    description,
    events,
    withPersonalData,
    status,
    disabledReason,
    oldSecretUntil: oldUntil !== null && oldUntil > now ? oldUntil.toISOString() : null,
    lastSuccessAt: endpoint.lastSuccessAt?.toISOString() ?? null,
    lastDelivery: last
      ? { id: last.id, state: last.state, attempts: last.attempts, createdAt: last.createdAt.toISOString() }
      : null,
    createdAt: endpoint.createdAt.toISOString(),
  };
}

/** For the audit log. The path of an address is often a password, so only a change of it is kept. */
function toAudited({ url, description, events, withPersonalData, status }: OutboundEndpoint) {
  return { host: new URL(url).host, description, events, withPersonalData, status };
}

/** Staff manage the addresses that get events. Every change is audited in its own transaction. */
@Injectable()
export class StaffEndpointsService {
  constructor(
    private readonly database: Database,
    private readonly endpoints: EndpointsRepository,
    private readonly lists: StaffEndpointsRepository,
    private readonly secrets: EndpointSecretsService,
    private readonly client: WebhookClient,
    private readonly jobs: JobsService,
    private readonly audit: AuditService,
    private readonly alerts: AlertsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(query: EndpointsQuery) {
    const { endpoints, total } = await this.lists.list(query);
    return { endpoints: await this.show(endpoints), ...staffPage(query, total) };
  }

  /** @throws WEBHOOK_ENDPOINT_NOT_FOUND */
  async get(id: string): Promise<EndpointResponse> {
    return this.showOne(await this.endpoints.getById(id));
  }

  /** @throws VALIDATION_FAILED, TOO_MANY_ENDPOINTS */
  async create(
    actor: Actor,
    { url, description = '', events, withPersonalData = false }: EndpointInput,
  ): Promise<WithMessage<EndpointSecretResponse>> {
    await this.checkAddress(url);
    const id = newId();
    const secret = newSecret();
    const endpoint: OutboundEndpoint = {
      id,
      url: new URL(url).href,
      description,
      events,
      withPersonalData,
      secretCipher: this.secrets.seal(id, secret),
      oldSecretCipher: null,
      oldUntil: null,
      status: 'active',
      disabledReason: null,
      lastSuccessAt: null,
      createdAt: this.clock.now(),
    };
    await this.database.transaction(async (manager) => {
      const count = await this.lists.countLocked(manager);
      if (count >= MAX_ENDPOINTS) {
        throw outboundWebhookError('TOO_MANY_ENDPOINTS', { params: { most: MAX_ENDPOINTS } });
      }
      await this.endpoints.insert(manager, endpoint);
      await this.record(manager, actor, { action: 'create', subjectId: id, after: toAudited(endpoint) });
    });
    return new WithMessage('Endpoint added.', { ...(await this.showOne(endpoint)), secret });
  }

  /** Changes the fields that were sent. @throws WEBHOOK_ENDPOINT_NOT_FOUND, VALIDATION_FAILED, EDIT_CONFLICT */
  async update(actor: Actor, id: string, input: EndpointUpdateInput): Promise<WithMessage<EndpointResponse>> {
    // An address that cannot be found any more must not keep staff from disabling its endpoint.
    const isMoved = input.url !== undefined && input.url !== (await this.endpoints.getById(id)).url;
    if (isMoved) await this.checkAddress(input.url ?? '');
    const endpoint = await this.database.transaction(async (manager) => {
      const was = await this.endpoints.lock(manager, id);
      assertUnchanged(input.seen, input, was);
      const { url = was.url, events = was.events, withPersonalData = was.withPersonalData } = input;
      const { status = was.status, description = was.description } = input;
      const disabledReason = status === 'active' ? null : (was.disabledReason ?? BY_STAFF);
      const columns = {
        url: new URL(url).href,
        description,
        events,
        withPersonalData,
        status,
        disabledReason,
      };
      const updated = { ...was, ...columns };
      await this.endpoints.update(manager, id, columns);
      if (was.status === 'disabled' && status === 'active') {
        await this.alerts.close(manager, 'webhook_disabled', id);
        await this.jobs.add(manager, DELIVER, { endpointId: id }, deliverNow(id));
      }
      const [before, after] = difference(toAudited(was), {
        ...toAudited(updated),
        ...(was.url !== updated.url && { path: 'changed' }),
      });
      await this.record(manager, actor, { action: 'update', subjectId: id, before, after });
      return updated;
    });
    return new WithMessage('Endpoint saved.', await this.showOne(endpoint));
  }

  /** @throws WEBHOOK_ENDPOINT_NOT_FOUND */
  async remove(actor: Actor, id: string): Promise<WithMessage<EndpointResponse>> {
    const endpoint = await this.database.transaction(async (manager) => {
      const deleted = await this.endpoints.lock(manager, id);
      await this.endpoints.delete(manager, id);
      await this.alerts.close(manager, 'webhook_disabled', id);
      await this.record(manager, actor, { action: 'delete', subjectId: id, before: toAudited(deleted) });
      return deleted;
    });
    return new WithMessage('Endpoint deleted.', await this.showOne(endpoint));
  }

  /** A new secret; the replaced one signs beside it for a day. @throws WEBHOOK_ENDPOINT_NOT_FOUND */
  async rotate(actor: Actor, id: string): Promise<WithMessage<EndpointSecretResponse>> {
    const secret = newSecret();
    const endpoint = await this.database.transaction(async (manager) => {
      const was = await this.endpoints.lock(manager, id);
      const columns = {
        secretCipher: this.secrets.seal(id, secret),
        oldSecretCipher: was.secretCipher,
        oldUntil: new Date(this.clock.now().getTime() + OLD_SECRET_MS),
      };
      await this.endpoints.update(manager, id, columns);
      await this.record(manager, actor, { action: 'update', subjectId: id, after: { secret: 'rotated' } });
      return { ...was, ...columns };
    });
    return new WithMessage('Secret replaced.', { ...(await this.showOne(endpoint)), secret });
  }

  private async show(endpoints: readonly OutboundEndpoint[]): Promise<StaffEndpoint[]> {
    const last = await this.lists.listLastDeliveries(endpoints.map(({ id }) => id));
    const now = this.clock.now();
    return endpoints.map((endpoint) =>
      toStaffEndpoint(
        endpoint,
        now,
        last.find(({ endpointId }) => endpointId === endpoint.id),
      ),
    );
  }

  private async showOne(endpoint: OutboundEndpoint): Promise<EndpointResponse> {
    const [last] = await this.lists.listLastDeliveries([endpoint.id]);
    return { endpoint: toStaffEndpoint(endpoint, this.clock.now(), last) };
  }

  private async checkAddress(url: string): Promise<void> {
    const problem = await this.client.findProblem(url);
    if (problem) throw invalidFields({ url: problem });
  }

  private async record(
    manager: EntityManager,
    actor: Actor,
    change: Omit<StaffChange, 'subjectType'>,
  ): Promise<void> {
    await this.audit.record(manager, actor, { ...change, subjectType: 'webhook_endpoint' });
  }
}
