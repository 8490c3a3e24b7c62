import type { Mandate } from '../support/sandbox.ts';
import { withClient } from '../support/database.ts';
import type { Machine } from './machine.ts';

type Payment = Mandate['payments'][number];

/** A subscription as the store's database has it. */
export interface StoredSubscription {
  subscriptionId: string;
  state: string;
  charges: { paymentId: string; state: string; orderId: string | null; isReturned: boolean }[];
}

const SUBSCRIPTIONS = `
  SELECT s.subscription_id AS "subscriptionId", s.state,
         (SELECT json_agg(json_build_object('paymentId', c.payment_id, 'state', c.state, 'orderId', o.order_id,
                   'isReturned', o.refunded_paise = o.amount_paise) ORDER BY c.period, c.attempt)
            FROM subscription_charges c LEFT JOIN orders o ON o.id = c.order_id
           WHERE c.subscription_id = s.id) AS charges
    FROM subscriptions s`;

/** States of the store beside a mandate that may be debited, and beside one that may not any more. */
const OPEN = ['active', 'past_due'];
const CLOSED = ['cancelled', 'completed', 'ended'];

/** The order of a payment: the first one has the provider's name, and the store's is that of its order. */
export const toOrderId = (subscriptionId: string, { payment_id, payment_type }: Payment): string =>
  payment_type === 'AUTH' ? `${subscriptionId}-1-a1` : payment_id;

export async function readSubscriptions(machine: Machine): Promise<StoredSubscription[]> {
  return withClient(machine.parts.database.url, async (database) => {
    const { rows } = await database.query<StoredSubscription>(SUBSCRIPTIONS);
    return rows;
  });
}

/** What differs between mandates with their payments at the provider, and subscriptions with their debits in the store. */
export function subscriptionProblems(
  mandates: readonly Mandate[],
  stored: readonly StoredSubscription[],
): string[] {
  const known = new Map(stored.map((one) => [one.subscriptionId, one]));
  return mandates.flatMap((mandate) => {
    const { subscription_id: id } = mandate.subscription;
    const subscription = known.get(id);
    return subscription ? differences(mandate, subscription) : [`${id} is unknown in the store`];
  });
}

function differences({ subscription, payments }: Mandate, { state, charges }: StoredSubscription): string[] {
  const { subscription_id: id, subscription_status: mandate } = subscription;
  const paid = payments
    .filter(({ payment_status: status }) => status === 'SUCCESS')
    .map((payment) => toOrderId(id, payment));
  const isRight = (mandate === 'ACTIVE' ? OPEN : CLOSED).includes(state);
  const having = (wanted: string) =>
    charges.filter(({ paymentId, orderId }) => orderId === wanted && paymentId === wanted).length;
  return [
    ...(isRight ? [] : [`${id} is ${state}, and its mandate is ${mandate}`]),
    ...paid
      .filter((orderId) => having(orderId) !== 1)
      .map((orderId) => `${orderId} was debited, and has ${having(orderId)} orders`),
    ...charges
      .filter(({ paymentId, orderId }) => orderId !== null && !paid.includes(paymentId))
      .map(({ paymentId }) => `${paymentId} has an order, and was not debited`),
    ...charges
      .filter((charge) => charge.state === 'cancelled' && charge.orderId !== null && !charge.isReturned)
      .map(({ paymentId }) => `${paymentId} was debited after the end, and did not go back`),
  ];
}
