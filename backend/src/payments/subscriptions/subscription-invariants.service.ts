import { Injectable } from '@nestjs/common';
import { InvariantsService, rowCheck } from '../../alerts/index.ts';
import { Database } from '../../database/database.ts';

/** What must hold between subscriptions, debits and orders. */
@Injectable()
export class SubscriptionInvariantsService {
  constructor(invariants: InvariantsService, database: Database) {
    const check = (violated: string) => rowCheck(database, { table: 'subscriptions', key: 's.id', violated });
    invariants.register(
      {
        name: 'subscription_unpaid',
        rule: 'A subscription that runs was paid for its period.',
        ...check(/* sql */ `
          SELECT s.id::text AS subject, NULL::uuid AS "orderId",
                 'Subscription ' || s.subscription_id || ' is ' || s.state || ', but no payment of its period is known. Ask the provider on its page.' AS message
            FROM subscriptions s
           WHERE s.state IN ('active', 'past_due', 'paused', 'cancelled', 'completed')
             AND NOT EXISTS (SELECT FROM subscription_charges c
                              WHERE c.subscription_id = s.id AND c.state = 'success' AND c.period_end = s.current_period_end)`),
      },
      {
        name: 'debit_without_order',
        rule: 'Every debit that succeeded has a paid order.',
        ...check(/* sql */ `
          SELECT s.id::text AS subject, o.id AS "orderId",
                 'A debit of subscription ' || s.subscription_id || ' succeeded (' || c.payment_id || '), but it has no paid order.' AS message
            FROM subscriptions s JOIN subscription_charges c ON c.subscription_id = s.id AND c.state = 'success'
            LEFT JOIN orders o ON o.id = c.order_id
           WHERE o.id IS NULL OR o.status NOT IN ('completed', 'partially_refunded', 'refunded')`),
      },
      {
        name: 'mandate_open',
        rule: 'The mandate of a subscription that is cancelled or over is closed at the provider within a day.',
        ...check(/* sql */ `
          SELECT s.id::text AS subject, NULL::uuid AS "orderId",
                 'Subscription ' || s.subscription_id || ' is ' || s.state || ', but its mandate is still open at the provider. Cancel it there.' AS message
            FROM subscriptions s
           WHERE s.cancel_requested_at < now() - interval '1 day' AND s.mandate_closed_at IS NULL
             AND s.cf_subscription_id IS NOT NULL`),
      },
      {
        name: 'debit_after_cancel',
        rule: 'A debit after the cancellation of a subscription is refunded.',
        ...check(/* sql */ `
          SELECT s.id::text AS subject, o.id AS "orderId",
                 'Subscription ' || s.subscription_id || ' was debited (' || c.payment_id || ') although nobody wanted it, and the money was not sent back. Refund the order.' AS message
            FROM subscriptions s JOIN subscription_charges c ON c.subscription_id = s.id AND c.state = 'cancelled'
            JOIN orders o ON o.id = c.order_id
           WHERE o.status = 'completed' AND NOT EXISTS (
             SELECT FROM refunds r WHERE r.order_id = o.id AND r.status IN ('awaiting_approval', 'pending', 'success'))`),
      },
    );
  }
}
