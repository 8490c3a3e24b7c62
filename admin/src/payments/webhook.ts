import type { Schemas } from '@store/api-client';
import { formatMoment } from '../components/format';

/** A webhook as it came, and what became of it. */
export type Webhook = Schemas['WebhookRecord'];

export const stateLabels: Record<string, string> = {
  processed: 'Processed',
  waiting: 'Waiting',
  failed: 'Failed',
};

/** How often the gateway sent it: more than once are redeliveries. */
export function deliveriesOf({ deliveries }: Webhook): string {
  return deliveries === 1 ? 'Once' : `${deliveries} times`;
}

/** What came of it, or why nothing did yet. */
export function resultOf({ state, outcome, error, attempts, nextTryAt }: Webhook): string {
  if (state === 'processed') return outcome ?? 'Processed';
  const tried = attempts === 0 ? 'Not tried yet' : `Tried ${attempts === 1 ? 'once' : `${attempts} times`}`;
  const next = nextTryAt ? `, next try ${formatMoment(nextTryAt)}` : '';
  return `${tried}${next}${error ? `: ${error}` : ''}`;
}

export const webhookCsvHeadings = [
  'Order',
  'Type',
  'Received (UTC)',
  'Last delivery (UTC)',
  'Deliveries',
  'State',
  'Outcome',
  'Tries',
  'Error',
];

/** A webhook as a line of the export, in the order of the headings. */
export function webhookCsvRow(webhook: Webhook): (string | number)[] {
  const { orderId, type, receivedAt, lastDeliveredAt, deliveries, state, outcome, attempts, error } = webhook;
  return [
    orderId ?? '',
    type,
    receivedAt,
    lastDeliveredAt,
    deliveries,
    state,
    outcome ?? '',
    attempts,
    error ?? '',
  ];
}
