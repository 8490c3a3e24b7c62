import type { Schemas } from '@store/api-client';
import type { CsvCell } from '../components/csv';
import { formatMoment } from '../components/format';

/** A webhook of the gateway and how it was processed. */
export type Webhook = Schemas['WebhookRecord'];

export const stateLabels: Record<string, string> = {
  processed: 'Processed',
  waiting: 'Waiting',
  failed: 'Failed',
};

/** How often the gateway delivered it. */
export function deliveriesOf({ deliveries }: Webhook): string {
  return deliveries === 1 ? 'Once' : `${deliveries} times`;
}

/** Its outcome, or why it has none yet. */
export function resultOf({ state, outcome, error, attempts, nextTryAt }: Webhook): string {
  if (state === 'processed') return outcome ?? 'Processed';
  const tried = attempts === 0 ? 'Not processed yet' : attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  const next = nextTryAt ? `, next attempt ${formatMoment(nextTryAt)}` : '';
  return `${tried}${next}${error ? `: ${error}` : ''}`;
}

export const webhookCsvHeadings = [
  'Order',
  'Type',
  'Received (IST)',
  'Last delivery (IST)',
  'Deliveries',
  'State',
  'Outcome',
  'Attempts',
  'Error',
];

/** A webhook as a row of the export, in the order of the headings. */
export function webhookCsvRow(webhook: Webhook): CsvCell[] {
  const { orderId, type, receivedAt, lastDeliveredAt, deliveries, state, outcome, attempts, error } = webhook;
  return [
    orderId ?? '',
    type,
    { at: receivedAt },
    { at: lastDeliveredAt },
    deliveries,
    state,
    outcome ?? '',
    attempts,
    error ?? '',
  ];
}
