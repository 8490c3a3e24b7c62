import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { toIst } from '../../clock.ts';
import type { SwitchStore } from '../switches.ts';
import type { WebhookQueue } from './queue.ts';

export type WebhookType =
  | 'PAYMENT_SUCCESS_WEBHOOK'
  | 'PAYMENT_FAILED_WEBHOOK'
  | 'PAYMENT_USER_DROPPED_WEBHOOK'
  | 'REFUND_STATUS_WEBHOOK'
  | 'AUTO_REFUND_STATUS_WEBHOOK'
  | 'DISPUTE_CREATED'
  | 'DISPUTE_UPDATED'
  | 'DISPUTE_CLOSED'
  | 'SUBSCRIPTION_STATUS_CHANGED'
  | 'SUBSCRIPTION_STATUS_CHANGE'
  | 'SUBSCRIPTION_AUTH_STATUS'
  | 'SUBSCRIPTION_PAYMENT_NOTIFICATION_INITIATED'
  | 'SUBSCRIPTION_PAYMENT_SUCCESS'
  | 'SUBSCRIPTION_PAYMENT_FAILED'
  | 'SUBSCRIPTION_PAYMENT_CANCELLED'
  | 'SUBSCRIPTION_REFUND_STATUS';

export type WebhookEvent = {
  type: WebhookType;
  /** The order or subscription that it belongs to; events of one are sent in sequence. */
  orderId: string;
  /** The order's own endpoint, besides the registered one. */
  notifyUrl: string | null;
  data: unknown;
  /** Delay in milliseconds, added to the switch's. */
  extraDelayMs?: number;
};

export type Publisher = ReturnType<typeof createPublisher>;

/** Queues events as the switches demand. Call it in the transaction of the event. */
export function createPublisher(parts: {
  queue: WebhookQueue;
  clock: Clock;
  switches: SwitchStore;
  registeredUrl: string | undefined;
}) {
  const { queue, clock, switches } = parts;

  /** Queues what the out-of-order switch holds back after everything that is already queued. */
  function release(orderId: string | null, dueAt: number): number {
    const held = queue.listByState('held').filter((row) => orderId === null || row.orderId === orderId);
    held.forEach((row, index) => {
      queue.update({ ...row, state: 'pending', dueAt: dueAt + index + 1 });
    });
    return held.length;
  }

  function publish(event: WebhookEvent): void {
    const rules = switches.read();
    const body = JSON.stringify({ data: event.data, event_time: toIst(clock.now()), type: event.type });
    const eventKey = createHash('sha256').update(randomUUID()).digest('base64');
    const dueAt = clock.now() + rules.webhookDelayMs + (event.extraDelayMs ?? 0);
    const hold =
      rules.webhookOutOfOrder && queue.listByState('held').every((row) => row.orderId !== event.orderId);
    // An endpoint configured twice gets the event twice, as at the provider; a store must handle it.
    for (const url of [parts.registeredUrl, event.notifyUrl]) {
      if (url === undefined || url === null || url === '') continue;
      for (let copy = 0; copy <= rules.webhookDuplicates; copy += 1) {
        queue.insert({
          eventKey,
          type: event.type,
          orderId: event.orderId,
          url,
          body,
          badSignature: rules.webhookBadSignature,
          state: rules.webhookDrop ? 'dropped' : hold ? 'held' : 'pending',
          dueAt,
          attempts: [],
        });
      }
    }
    if (!hold) release(event.orderId, dueAt);
  }

  return {
    publish,
    /** Sends everything held back; returns the number of rows. */
    releaseAll: () => release(null, clock.now()),
  };
}
