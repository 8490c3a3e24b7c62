import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Database } from '../../database/database.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { EndpointsRepository } from '../endpoints/endpoints.repository.ts';
import type { OutboundEndpoint } from '../endpoints/outbound-endpoint.entity.ts';
import { StoreEventsRepository } from '../events/store-events.repository.ts';
import { type AttemptResult, AttemptsService } from './attempts.service.ts';
import { DeliveriesRepository } from './deliveries.repository.ts';
import { DisabledNoticesService } from './disabled-notices.service.ts';
import { DELIVER, deliverLater, deliverNow } from './webhook-jobs.ts';

/** Deliveries to one endpoint at the same time. */
const TOGETHER = 20;
/** A job that has run so long lets others have its turn. */
const LONGEST_TURN_MS = 30_000;
/** An attempt without a result so long after its deadline belonged to a process that has died. */
const LOST_AFTER_MS = 60_000;
const LATE_AFTER_MS = 60_000;
const KEPT_MS = 30 * 86_400_000;
const DELETED_TOGETHER = 5_000;

const GONE_REASON = 'The receiver answered 410: it does not exist any more.';
const FAILED_REASON = 'All attempts to deliver an event failed, and no other event was delivered meanwhile.';

/** Takes events to endpoints. One job at a time works for an endpoint, on all replicas together. */
@Injectable()
export class DeliverService implements OnModuleInit, OnModuleDestroy {
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly events: StoreEventsRepository,
    private readonly endpoints: EndpointsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly attempts: AttemptsService,
    private readonly notices: DisabledNoticesService,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(DELIVER, ({ endpointId }) => this.deliver(endpointId));
    this.jobs.schedule('webhooks.late', '*/5 * * * *', () => this.wakeLate(), 'webhooks');
    this.jobs.schedule('webhooks.clean', '45 3 * * *', () => this.deleteOld());
  }

  /** What is on its way ends; nothing new begins, which would be lost for more than a minute. */
  onModuleDestroy(): void {
    this.isStopping = true;
  }

  private async deliver(endpointId: string): Promise<void> {
    const endAt = this.clock.now().getTime() + LONGEST_TURN_MS;
    let isMoreDue = true;
    while (isMoreDue && !this.isStopping && this.clock.now().getTime() < endAt) {
      const endpoint = await this.endpoints.findById(endpointId);
      // Activating it wakes this job again.
      if (endpoint?.status !== 'active') return;
      isMoreDue = await this.deliverSome(endpoint);
    }
    const nextAt = await this.deliveries.nextDue(endpointId);
    if (!nextAt) return;
    await this.jobs.add(this.database.manager, DELIVER, { endpointId }, deliverLater(endpointId, nextAt));
  }

  /** Whether more may be due. */
  private async deliverSome(endpoint: OutboundEndpoint): Promise<boolean> {
    const { id: endpointId } = endpoint;
    const now = this.clock.now();
    const lostAt = new Date(now.getTime() + this.env.WEBHOOK_TIMEOUT * 1000 + LOST_AFTER_MS);
    const due = await this.deliveries.claim({ endpointId, now, lostAt, limit: TOGETHER });
    if (due.length > 0) await this.finish(endpoint, await this.attempts.send(endpoint, due));
    return due.length === TOGETHER;
  }

  /** The endpoint is locked before its deliveries, as a deletion does; otherwise each would wait for the other. */
  private async finish(endpoint: OutboundEndpoint, results: readonly AttemptResult[]): Promise<void> {
    const { id } = endpoint;
    const now = this.clock.now();
    const isAnyDelivered = results.some(({ state }) => state === 'delivered');
    const holds = results.flatMap(({ holdUntil }) => holdUntil?.getTime() ?? []);
    await this.database.transaction(async (manager) => {
      if (isAnyDelivered) await this.endpoints.noteSuccess(manager, id, now);
      const reason = reasonToDisable(endpoint, results);
      if (reason) await this.notices.disable(manager, endpoint, reason);
      await this.deliveries.finish(manager, results);
      if (holds.length > 0) await this.deliveries.holdUntil(manager, id, new Date(Math.max(...holds)));
    });
  }

  /** Jobs are written with what they deliver. This finds what still got lost, such as after a restored backup. */
  private async wakeLate(): Promise<void> {
    const at = new Date(this.clock.now().getTime() - LATE_AFTER_MS);
    for (const endpointId of await this.deliveries.listLate(at)) {
      await this.jobs.add(this.database.manager, DELIVER, { endpointId }, deliverNow(endpointId));
    }
  }

  private async deleteOld(): Promise<void> {
    const until = new Date(this.clock.now().getTime() - KEPT_MS);
    while ((await this.events.deleteUntil(until, DELETED_TOGETHER)) === DELETED_TOGETHER);
  }
}

/** Why the endpoint gets nothing any more; null when it goes on. */
function reasonToDisable(
  { lastSuccessAt }: OutboundEndpoint,
  results: readonly AttemptResult[],
): string | null {
  if (results.some(({ isGone }) => isGone)) return GONE_REASON;
  if (results.some(({ state }) => state === 'delivered')) return null;
  const isDead = results.some(
    ({ state, createdAt }) => state === 'failed' && (lastSuccessAt === null || lastSuccessAt < createdAt),
  );
  return isDead ? FAILED_REASON : null;
}
