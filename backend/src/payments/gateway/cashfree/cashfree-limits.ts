/**
 * The provider's documented limits: calls a minute by operation, in a sliding window. Those of termination and of
 * disputes are not documented; they get the lowest limit of their kind of account.
 */
const PER_MINUTE = {
  sandbox: {
    create_order: 30,
    get_order: 60,
    list_payments: 30,
    create_refund: 30,
    get_refund: 60,
    terminate_order: 30,
    settlements: 20,
    list_disputes: 30,
    subscriptions: 60,
    debits: 60,
  },
  production: {
    create_order: 200,
    get_order: 400,
    list_payments: 100,
    create_refund: 100,
    get_refund: 30,
    terminate_order: 30,
    settlements: 30,
    list_disputes: 30,
    subscriptions: 60,
    debits: 60,
  },
};

/** Fewer would leave nothing to reserve. */
const FEWEST = 2;

export type Operation = keyof (typeof PER_MINUTE)['production'];
export type Method = 'GET' | 'POST' | 'PATCH';

/** A path below an order: `/orders/ID/NAME`. */
const BELOW_ORDER = /^\/orders\/[^/]+\/(\w+)/;

/** The operation that a request counts as. */
export function getOperation(method: Method, path: string): Operation {
  if (path.startsWith('/settlement')) return 'settlements';
  // Each call has a limit of its own; the store counts those that ask and those that debit.
  if (path.startsWith('/subscriptions')) return path.includes('/pay') ? 'debits' : 'subscriptions';
  const below = BELOW_ORDER.exec(path)?.[1];
  if (below === 'payments') return 'list_payments';
  if (below === 'refunds') return method === 'POST' ? 'create_refund' : 'get_refund';
  if (below === 'disputes') return 'list_disputes';
  if (method === 'PATCH') return 'terminate_order';
  return method === 'POST' ? 'create_order' : 'get_order';
}

/** Calls a minute that the store may make. `percent` is its share of the documented limit. */
export function callsPerMinute(operation: Operation, mode: keyof typeof PER_MINUTE, percent: number): number {
  return Math.max(FEWEST, Math.floor((PER_MINUTE[mode][operation] * percent) / 100));
}
