import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { EndpointSecretsService } from '../endpoints/endpoint-secrets.service.ts';
import type { OutboundEndpoint } from '../endpoints/outbound-endpoint.entity.ts';
import type { ClaimedDelivery, DeliveryResult } from './deliveries.repository.ts';
import { EventPeopleRepository, type EventPerson } from './event-people.repository.ts';
import { nextAttempt } from './retry-schedule.ts';
import { signedHeaders } from './sign.ts';
import { type Attempt, WebhookClient } from './webhook-client.service.ts';

const GONE = 410;
const SECRET_UNREADABLE = 'The signing secret cannot be read. Replace it.';

export interface AttemptResult extends DeliveryResult {
  createdAt: Date;
  /** The receiver says that it does not exist any more. */
  isGone: boolean;
  /** Until when the receiver wants nothing. */
  holdUntil: Date | null;
}

const NOBODY: ReadonlyMap<ClaimedDelivery, EventPerson> = new Map();

const isAccepted = (status: number | null) => status !== null && status >= 200 && status < 300;

/** What is sent for an event; the customer only where the endpoint gets personal data. */
export function toBody(event: Pick<ClaimedDelivery, 'type' | 'data' | 'at'>, customer?: EventPerson): string {
  const { type, data, at } = event;
  return JSON.stringify({
    type,
    timestamp: at.toISOString(),
    data: customer ? { ...data, customer } : data,
  });
}

/** Sends events to an endpoint, and judges the answers. Writes nothing. */
@Injectable()
export class AttemptsService {
  constructor(
    private readonly people: EventPeopleRepository,
    private readonly secrets: EndpointSecretsService,
    private readonly client: WebhookClient,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** All at the same time. `delays` are those before the retries; none: a failure is final. */
  async send(
    endpoint: OutboundEndpoint,
    deliveries: readonly ClaimedDelivery[],
    delays: readonly number[] = this.env.WEBHOOK_RETRY_DELAYS,
  ): Promise<AttemptResult[]> {
    const customers = endpoint.withPersonalData ? await this.people.find(deliveries) : NOBODY;
    const secrets = this.secrets.open(endpoint, this.clock.now());
    return Promise.all(
      deliveries.map(async (delivery) => {
        const body = toBody(delivery, customers.get(delivery));
        return this.judge(delivery, await this.post(endpoint.url, delivery.eventId, body, secrets), delays);
      }),
    );
  }

  private async post(
    url: string,
    id: string,
    body: string,
    secrets: readonly string[] | null,
  ): Promise<Attempt> {
    if (!secrets) return { error: SECRET_UNREADABLE, status: null, body: null, retryAfter: null };
    return this.client.post(url, signedHeaders({ id, body }, this.clock.now(), secrets), body);
  }

  private judge(
    { id, attempts, createdAt }: ClaimedDelivery,
    { status, body, error, retryAfter }: Attempt,
    delays: readonly number[],
  ): AttemptResult {
    const now = this.clock.now();
    const last = { id, attempts, createdAt, lastStatus: status, lastBody: body, lastError: error };
    if (isAccepted(status)) {
      return { ...last, state: 'delivered', nextAt: null, isGone: false, holdUntil: null };
    }
    const nextAt = nextAttempt(delays, attempts, { now, retryAfter, random: Math.random() });
    return {
      ...last,
      state: nextAt ? 'pending' : 'failed',
      nextAt,
      isGone: status === GONE,
      holdUntil: retryAfter ? new Date(now.getTime() + retryAfter * 1000) : null,
    };
  }
}
