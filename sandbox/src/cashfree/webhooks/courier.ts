import type { Clock } from '../../clock.ts';
import { signWebhook } from './signature.ts';
import type { Delivery, WebhookQueue } from './queue.ts';

const WEBHOOK_VERSION = '2025-01-01';
const RETRY_MINUTES = [2, 10, 30];
const ANSWER_TIMEOUT_MS = 10_000;

export type Courier = ReturnType<typeof createCourier>;

/**
 * Sends queued webhooks. Anything but a 200 is a failure and is retried after 2, 10 and 30 minutes of
 * the provider's clock, times `retryScale`. Rows of one order and endpoint are sent in sequence.
 */
export function createCourier(parts: {
  queue: WebhookQueue;
  clock: Clock;
  secret: string;
  retryScale: () => number;
}) {
  const { queue, clock } = parts;
  const inFlight = new Map<number, { lane: string; done: Promise<void> }>();
  let stopped = false;

  async function send(delivery: Delivery): Promise<string> {
    const timestamp = String(clock.now());
    const secret = delivery.badSignature ? `${parts.secret}-wrong` : parts.secret;
    const response = await fetch(delivery.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'x-webhook-signature': signWebhook(secret, timestamp, delivery.body),
        'x-webhook-timestamp': timestamp,
        'x-webhook-version': WEBHOOK_VERSION,
        'x-webhook-attempt': String(delivery.attempts.length + 1),
        'x-idempotency-key': delivery.eventKey,
      },
      body: delivery.body,
    });
    await response.body?.cancel();
    return String(response.status);
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const result = await send(delivery).catch((error: unknown) => describe(error));
    if (stopped) return;
    // Read again: a reset or a resend may have happened during the request.
    const current = queue.find(delivery.id);
    if (current === null) return;
    const attempts = [...current.attempts, { at: clock.now(), result }];
    const wait = RETRY_MINUTES[attempts.length - 1];
    if (result === '200') queue.update({ ...current, attempts, state: 'delivered' });
    else if (wait === undefined) queue.update({ ...current, attempts, state: 'failed' });
    else queue.update({ ...current, attempts, dueAt: clock.now() + wait * 60_000 * parts.retryScale() });
  }

  function begin(delivery: Delivery): Promise<void> {
    const done = attempt(delivery).finally(() => inFlight.delete(delivery.id));
    inFlight.set(delivery.id, { lane: getLane(delivery), done });
    return done;
  }

  /** The first waiting row of each order and endpoint without a request in flight. */
  function heads(): Delivery[] {
    const taken = new Set([...inFlight.values()].map((flight) => flight.lane));
    return queue.listByState('pending').filter((delivery) => {
      const lane = getLane(delivery);
      if (taken.has(lane)) return false;
      taken.add(lane);
      return true;
    });
  }

  return {
    /** When the next row is due (epoch ms), or null. */
    nextDue(): number | null {
      const due = heads().map((delivery) => delivery.dueAt);
      return due.length === 0 ? null : Math.min(...due);
    },
    /** Sends everything that is due; `onSettled` is called after each response. */
    run(onSettled: () => void): void {
      for (const delivery of heads()) {
        if (delivery.dueAt <= clock.now()) void begin(delivery).then(onSettled);
      }
    },
    /** Sends an order's waiting first attempts now and resolves when all have a response. */
    async deliverNow(orderId: string): Promise<void> {
      for (const delivery of queue.listByState('pending')) {
        if (delivery.orderId === orderId && delivery.attempts.length === 0 && !inFlight.has(delivery.id)) {
          await begin(delivery);
        }
      }
    },
    /** Records no more responses; rows in flight are sent again after the next start. */
    stop(): void {
      stopped = true;
    },
  };
}

function getLane(delivery: Delivery): string {
  return `${delivery.orderId} ${delivery.url}`;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.name}: ${error.message}${cause}`;
}
