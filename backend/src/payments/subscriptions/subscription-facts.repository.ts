import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { row } from '../../database/database.ts';
import type { Subscription } from './subscription.entity.ts';

/** What decides whether a subscription is debited again. */
export interface SubscriptionFacts {
  /** The account may be debited, and the tool is on sale. */
  canDebit: boolean;
  isOnSale: boolean;
  /** The current period was refunded or charged back, or the account is gone. */
  isWithdrawn: boolean;
  /** The customer has changed to another plan of the tool. */
  isReplaced: boolean;
  /** What the plan costs now; null when it is not sold any more. */
  pricePaise: number | null;
}

const FACTS = /* sql */ `
  SELECT u.status = 'active' AND u.deleted_at IS NULL AND coalesce(t.is_on_sale, false) AS "canDebit",
         coalesce(t.is_on_sale, false) AS "isOnSale",
         u.deleted_at IS NOT NULL
           OR EXISTS (SELECT FROM subscription_charges c JOIN orders o ON o.id = c.order_id
                       WHERE c.subscription_id = $1 AND c.state = 'success' AND o.status = 'refunded'
                         AND c.period = (SELECT max(period) FROM subscription_charges
                                          WHERE subscription_id = $1 AND state = 'success'))
           OR NOT EXISTS (SELECT FROM entitlements e
                           WHERE e.user_id = $2 AND e.tool_id = $3 AND e.withdrawn_at IS NULL) AS "isWithdrawn",
         EXISTS (SELECT FROM entitlements e
                  WHERE e.user_id = $2 AND e.tool_id = $3 AND e.plan_id <> $4 AND e.withdrawn_at IS NULL) AS "isReplaced",
         (SELECT p.price_paise FROM tool_plans p
           WHERE p.id = $4 AND p.is_active AND p.archived_at IS NULL) AS "pricePaise"
    FROM users u
    LEFT JOIN LATERAL (
      SELECT t.is_active AND t.archived_at IS NULL AND r.quarantined_at IS NULL AS is_on_sale
        FROM tools t LEFT JOIN releases r ON r.id = t.latest_release_id WHERE t.id = $3) t ON true
   WHERE u.id = $2`;

/** Facts of other features that a subscription depends on. */
@Injectable()
export class SubscriptionFactsRepository {
  async find(
    manager: EntityManager,
    { id, userId, toolId, planId }: Subscription,
  ): Promise<SubscriptionFacts> {
    const facts = await row<SubscriptionFacts>(manager, FACTS, [id, userId, toolId, planId]);
    return (
      facts ?? { canDebit: false, isOnSale: false, isWithdrawn: true, isReplaced: false, pricePaise: null }
    );
  }
}
