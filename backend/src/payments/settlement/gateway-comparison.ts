import { isPaid } from '../order-states.js';
import type { Heard } from './settlement.service.js';
import { contradiction, mismatch } from './apply-gateway-status.service.js';

const SEE = 'see Mismatches and alerts under Payments';

/** What staff are told after the provider was asked about an order, and whether its word and the store's go together. */
export function gatewaysWord({ order, answer }: Heard): { word: string; agrees: boolean } {
  const agreed = (word: string) => ({ word, agrees: true });
  const disagreed = (word: string) => ({ word: `${word}: ${SEE}`, agrees: false });
  if (!answer) return agreed('No money was due for this order, so the gateway has nothing to say about it');
  const { order: remote } = answer;
  if (isPaid(order.status)) {
    return contradiction(order, remote)
      ? disagreed('The gateway does not confirm this payment')
      : agreed('The gateway confirms the payment');
  }
  if (!remote) return agreed('The gateway has never heard of this order');
  if (mismatch(order, remote)) return disagreed('The gateway has another amount for this order');
  if (answer.attempts === null) {
    return agreed('The gateway could not list the payments of this order. Please ask again in a moment');
  }
  return order.status === 'pending'
    ? agreed('The gateway has no payment for this order yet')
    : agreed('The gateway has no payment for this order');
}
