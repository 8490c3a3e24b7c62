import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../clock.ts';
import type { SwitchStore } from '../switches.ts';
import type { Publisher } from '../webhooks/publisher.ts';
import { createDebitRefunds } from './debit-refunds.ts';
import { createDebitRefundsRepository } from './debit-refunds.repository.ts';
import { createDebits } from './debits.ts';
import { createDebitsRepository } from './debits.repository.ts';
import { createEntities } from './entities.ts';
import { createMandates } from './mandates.ts';
import { createSubscriptionsRepository } from './subscriptions.repository.ts';

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** The provider's subscriptions: mandates, their debits, and refunds of those. */
export function createSubscriptions(parts: {
  db: DatabaseSync;
  publisher: Publisher;
  switches: SwitchStore;
  clock: Clock;
}) {
  const subscriptionRows = createSubscriptionsRepository(parts.db);
  const debitRows = createDebitsRepository(parts.db);
  const refundRows = createDebitRefundsRepository(parts.db);
  const entities = createEntities(() => parts.switches.read().otherSpelling);
  const debits = createDebits({
    ...parts,
    debits: debitRows,
    subscriptions: subscriptionRows,
    entities,
  });
  const mandates = createMandates({ ...parts, subscriptions: subscriptionRows, debits, entities });
  const refunds = createDebitRefunds({ ...parts, refunds: refundRows, debits, entities });
  return {
    entities,
    mandates,
    debits,
    refunds,
    subscriptionRows,
    debitRows,
    refundRows,
    // What a moved clock makes due at once: a debit before the end of its mandate.
    works: [debits.work, mandates.work, refunds.work],
    /** The complete state, for tests and debugging. */
    snapshot: () => ({
      subscriptions: subscriptionRows.list(),
      subscriptionPayments: debitRows.list(),
      subscriptionRefunds: refundRows.list(),
    }),
  };
}
