import { isPaid } from './order-states.js';
import type { Heard } from './settle.service.js';
import { contradiction, mismatch } from './settlement.js';

const SEE = 'see Mismatches and alerts under Payments';

/** What staff are told after the provider was asked about an order. */
export function gatewaysWord({ order, answer }: Heard): string {
  if (!answer) return 'No money was due for this order, so the gateway has nothing to say about it';
  const { order: remote } = answer;
  if (isPaid(order.status)) {
    return contradiction(order, remote)
      ? `The gateway does not confirm this payment: ${SEE}`
      : 'The gateway confirms the payment';
  }
  if (!remote) return 'The gateway has never heard of this order';
  if (mismatch(order, remote)) return `The gateway has another amount for this order: ${SEE}`;
  return order.status === 'pending'
    ? 'The gateway has no payment for this order yet'
    : 'The gateway has no payment for this order';
}
