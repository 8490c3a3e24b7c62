import { z } from 'zod';

/** The provider API's calls, as faults and limits name them. */
export const operation = z.enum([
  'create_order',
  'get_order',
  'terminate_order',
  'list_payments',
  'get_payment',
  'create_refund',
  'list_refunds',
  'get_refund',
  'list_disputes',
  'get_dispute',
  'create_subscription',
  'get_subscription',
  'manage_subscription',
  'create_charge',
  'list_subscription_payments',
  'get_subscription_payment',
  'manage_subscription_payment',
  'create_subscription_refund',
  'get_subscription_refund',
  'list_settlements',
  'settlement_recon',
  'create_simulation',
  'get_simulation',
]);

export type Operation = z.infer<typeof operation>;
