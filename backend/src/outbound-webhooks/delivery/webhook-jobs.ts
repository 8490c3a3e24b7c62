import { z } from 'zod';
import { jobType } from '../../platform/jobs/index.ts';

/** Makes the deliveries of one event. */
export const FAN_OUT = jobType('webhooks.fan-out', 'webhooks', { eventId: z.uuid() });

/** Sends what is due to one endpoint. */
export const DELIVER = jobType('webhooks.deliver', 'webhooks', { endpointId: z.uuid() });

/** Two jobs at most wait for an endpoint: one for now, and one for the next retry, which never replaces the first. */
export const deliverNow = (endpointId: string) => ({
  key: `webhooks.now:${endpointId}`,
  queue: `webhooks:${endpointId}`,
});

export const deliverLater = (endpointId: string, runAt: Date) => ({
  key: `webhooks.later:${endpointId}`,
  queue: `webhooks:${endpointId}`,
  runAt,
});
