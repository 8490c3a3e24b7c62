import { Inject, Injectable } from '@nestjs/common';
import { type Invariant, InvariantsService, rowCheck } from '../alerts/index.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { Database } from '../database/database.ts';
import { OrdersRepository } from './orders.repository.ts';

/** What must be true of orders, however they are paid. */
@Injectable()
export class OrderInvariantsService {
  constructor(
    invariants: InvariantsService,
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    invariants.register(this.unchecked());
  }

  private unchecked(): Invariant {
    return {
      name: 'order_unchecked',
      rule: 'A pending order is checked with the provider again.',
      ...rowCheck(this.database, {
        table: 'orders',
        key: 'o.id',
        violated: /* sql */ `
          SELECT o.id::text AS subject, o.id AS "orderId",
                 'Order ' || o.order_id || ' is pending, but no further check with the provider is planned.' AS message
            FROM orders o
           WHERE o.status = 'pending' AND o.next_check_at IS NULL AND o.payment_method IS NULL
             AND o.amount_paise > 0 AND o.created_at > now() - interval '80 days'`,
      }),
      remedy: { label: 'Plan a check', mend: (id) => this.planCheck(id) },
    };
  }

  private async planCheck(orderId: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      if (order.status !== 'pending' || order.nextCheckAt !== null) return;
      await this.orders.update(manager, orderId, { checks: 0, nextCheckAt: this.clock.now() });
    });
  }
}
