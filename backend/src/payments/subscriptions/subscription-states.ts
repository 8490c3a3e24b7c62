import type { GatewayMandate } from '../gateway/index.ts';
import { subscriptionError } from './subscriptions.errors.ts';

export const SUBSCRIPTION_STATES = [
  'created',
  'active',
  'past_due',
  'paused',
  'cancelled',
  'completed',
  'ended',
  'failed',
] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** Debited by the store. */
export const RUNNING: readonly SubscriptionState[] = ['active', 'past_due', 'paused'];
/** A customer has one of a tool that is none of these. */
export const OVER: readonly SubscriptionState[] = ['ended', 'failed'];

/** Withdrawal, a lost dispute and erasure end a subscription from wherever it is. */
const MOVES: Record<SubscriptionState, readonly SubscriptionState[]> = {
  created: ['active', 'failed'],
  active: ['past_due', 'paused', 'cancelled', 'completed', 'ended'],
  past_due: ['active', 'paused', 'cancelled', 'completed', 'ended'],
  paused: ['active', 'past_due', 'cancelled', 'completed', 'ended'],
  cancelled: ['ended'],
  completed: ['ended'],
  ended: [],
  failed: [],
};

export const canMove = (from: SubscriptionState, to: SubscriptionState): boolean => MOVES[from].includes(to);

/** @throws SUBSCRIPTION_STATE */
export function assertMove(from: SubscriptionState, to: SubscriptionState): void {
  if (!canMove(from, to)) throw subscriptionError('SUBSCRIPTION_STATE');
}

/**
 * What the provider's word for the mandate makes of a subscription; the same state where it changes nothing. A mandate
 * that runs does not end `past_due`: only a debit does.
 */
export function stateAfter(state: SubscriptionState, mandate: GatewayMandate): SubscriptionState {
  if (state === 'created') return mandate === 'lapsed' || mandate === 'cancelled' ? 'failed' : 'created';
  if (!RUNNING.includes(state)) return state;
  if (mandate === 'active') return state === 'paused' ? 'active' : state;
  if (mandate === 'paused') return 'paused';
  if (mandate === 'on_hold') return 'past_due';
  if (mandate === 'cancelled') return 'cancelled';
  return mandate === 'completed' || mandate === 'lapsed' ? 'completed' : state;
}
