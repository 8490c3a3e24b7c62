import { formatExactRupees } from '../../common/money/money.ts';
import { timeName } from '../../common/time/days.ts';
import type { OrderRow } from '../../orders/index.ts';
import type { Email } from '../../platform/mail/index.ts';
import type { Dispute } from './dispute.entity.ts';

export const DISPUTE_NOTICES = ['opened', 'evidence', 'due', 'closed'] as const;
export type DisputeNotice = (typeof DISPUTE_NOTICES)[number];

export const istTime = (at: Date): string => `${timeName(at)} IST`;

/** The status in the provider's words, to be read. */
export const statusWords = ({ providerStatus }: Pick<Dispute, 'providerStatus'>): string =>
  providerStatus.replaceAll('_', ' ').toLowerCase();

/** How a dispute ended, as the end of a sentence. */
export function describeEnd({ status }: Pick<Dispute, 'status'>): string {
  if (status === 'won') return 'was won. The customer can download again.';
  if (status === 'lost') return 'was lost. The amount counts as refunded, and access has ended.';
  return 'was closed without a decision about money.';
}

const SUBJECTS: Record<DisputeNotice, string> = {
  opened: 'A payment is disputed',
  evidence: 'A bank asks for more evidence',
  due: 'A dispute needs your answer',
  closed: 'A dispute has ended',
};

const TEXTS: Record<DisputeNotice, (dispute: Dispute) => string> = {
  opened: () =>
    'A customer’s bank disputes a payment. Download the evidence in the console, then contest or accept the dispute on the payment provider’s dashboard before the deadline. Without an answer it is lost.',
  evidence: () =>
    'The evidence was not enough for the customer’s bank, and it asks for more. Answer again on the payment provider’s dashboard before the deadline. Without an answer the dispute is lost.',
  due: () =>
    'The deadline of this dispute is near. Without an answer on the payment provider’s dashboard it is lost.',
  closed: (dispute) => `The dispute ${describeEnd(dispute)}`,
};

/** The email to a member of staff, without its address. */
export function disputeEmail(
  store: { storeName: string; url: string },
  order: Pick<OrderRow, 'orderId' | 'bundleId' | 'quoteId' | 'toolName'>,
  dispute: Dispute,
  notice: DisputeNotice,
): Omit<Email, 'to' | 'greeting' | 'idempotencyKey'> {
  const details: [string, string][] = [
    ['Order', order.orderId],
    [order.quoteId ? 'Quote' : order.bundleId ? 'Bundle' : 'Tool', order.toolName],
    ['Disputed', formatExactRupees(dispute.amountPaise)],
    ['Reason', dispute.reason ?? 'Not given'],
  ];
  if (notice !== 'closed' && dispute.respondBy) details.push(['Respond by', istTime(dispute.respondBy)]);
  return {
    subject: `${SUBJECTS[notice]} (${order.orderId})`,
    paragraphs: [TEXTS[notice](dispute)],
    details,
    button: { label: 'Open the dispute', url: `${store.url}/admin/disputes/${dispute.id}` },
    signature: store.storeName,
  };
}
