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
  'list_settlements',
  'settlement_recon',
  'create_simulation',
  'get_simulation',
]);

export type Operation = z.infer<typeof operation>;
