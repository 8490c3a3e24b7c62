import { z } from 'zod';
import { jobType } from '../platform/jobs/index.ts';

/**
 * The emails about orders, which any part of the money may queue; `receipts` writes them.
 * `copy` gives a resent receipt its own key: an email is sent once per key, and mail programs hide a repeated id. */
export const SEND_RECEIPT = jobType('mail.receipt', 'mail', {
  orderId: z.string(),
  copy: z.number().optional(),
});
export const SEND_REFUND = jobType('mail.refund', 'mail', { refundId: z.string() });
export const SEND_CHARGEBACK = jobType('mail.chargeback', 'mail', { disputeId: z.string() });

/** What a debit paid for was taken back: its subscription has to be looked at. `subscriptions` does. */
export const LOOK_AT_SUBSCRIPTION = jobType('subscriptions.look', 'money', { subscriptionId: z.string() });
