import type { Schemas } from '@store/api-client';
import { capitalise, formatMoment } from '../components/format';

/** A webhook of the gateway and how it was processed. */
export type Webhook = Schemas['WebhookRecord'];

export const stateLabels: Record<string, string> = {
  processed: 'Processed',
  waiting: 'Waiting',
  failed: 'Failed',
};

/** What the gateway reports. */
const TYPES: Record<string, string> = {
  PAYMENT_SUCCESS_WEBHOOK: 'Payment received',
  PAYMENT_FAILED_WEBHOOK: 'Payment failed',
  PAYMENT_USER_DROPPED_WEBHOOK: 'Customer left checkout',
  PAYMENT_CHARGES_WEBHOOK: 'Fees of a payment',
  REFUND_STATUS_WEBHOOK: 'Refund',
  AUTO_REFUND_STATUS_WEBHOOK: 'Automatic refund',
  DISPUTE_CREATED: 'Dispute opened',
  DISPUTE_UPDATED: 'Dispute updated',
  DISPUTE_CLOSED: 'Dispute closed',
};

export const typeName = ({ type }: Pick<Webhook, 'type'>): string =>
  TYPES[type] ??
  capitalise(
    type
      .replace(/_WEBHOOK$/, '')
      .replaceAll('_', ' ')
      .toLowerCase(),
  );

/** How often the gateway delivered it. */
export function describeDeliveries({ deliveries }: Webhook): string {
  return deliveries === 1 ? 'Once' : `${deliveries} times`;
}

/** Its outcome, or why it has none yet. */
export function describeResult({ state, outcome, error, attempts, nextTryAt }: Webhook): string {
  if (state === 'processed') return outcome ?? 'Processed';
  const tried = attempts === 0 ? 'Not processed yet' : attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  const next = nextTryAt ? `, next attempt ${formatMoment(nextTryAt)}` : '';
  return `${tried}${next}${error ? `: ${error}` : ''}`;
}
