import { Injectable } from '@nestjs/common';
import { type Invariant, InvariantsService, rowCheck } from '../../alerts/index.ts';
import { Database } from '../../database/database.ts';
import {
  IS_SOLD,
  isPaid,
  isTrial,
  OffersService,
  OrderHistoryRepository,
  OrdersRepository,
} from '../../orders/index.ts';
import { InvoicesService } from '../tax/index.ts';
import { FulfilmentService } from './fulfilment.service.ts';

/** Customers have what they paid for, and nothing as bought that they did not pay for. */
@Injectable()
export class FulfilmentInvariantsService {
  constructor(
    invariants: InvariantsService,
    private readonly database: Database,
    private readonly offers: OffersService,
    private readonly orders: OrdersRepository,
    private readonly history: OrderHistoryRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly invoices: InvoicesService,
  ) {
    invariants.register(this.missing(), this.unpaid());
  }

  private missing(): Invariant {
    return {
      name: 'entitlement_missing',
      rule: 'Whoever paid for a tool has it, unless it was withdrawn.',
      ...rowCheck(this.database, {
        table: 'orders',
        key: 'o.id',
        violated: () => this.selectMissing(this.offers.lacking()),
      }),
      remedy: { label: 'Give access', mend: (id) => this.grant(id) },
    };
  }

  /** Users and names are read only for orders that lack something. */
  private selectMissing(lacking: string): string {
    return /* sql */ `
      SELECT DISTINCT ON (o.id) o.id::text AS subject, o.id AS "orderId",
             'Order ' || o.order_id || ' is paid, but the customer was not given "' || (
               SELECT string_agg(i.name, '", "' ORDER BY i.name) FROM order_items i WHERE i.order_id = o.id AND ${lacking})
             || '".' AS message
        FROM orders o JOIN order_items i ON i.order_id = o.id
       WHERE ${IS_SOLD} AND ${lacking} AND EXISTS (SELECT FROM users WHERE users.id = o.user_id AND users.deleted_at IS NULL)`;
  }

  /** Grants what a paid order sells. */
  private async grant(orderId: string): Promise<void> {
    const registration = await this.invoices.registration();
    await this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      const isDue = isPaid(order.status) && order.status !== 'refunded' && !isTrial(order);
      if (!isDue) return;
      const outcomes = await this.fulfilment.grant(manager, order);
      if (!outcomes || outcomes.granted.length === 0) return;
      await this.history.addEvent(manager, orderId, 'access_granted', 'Access to the tool was granted later');
      await this.invoices.issue(manager, orderId, registration);
    });
  }

  private unpaid(): Invariant {
    return {
      name: 'entitlement_unpaid',
      rule: 'A tool that a customer has as bought belongs to a paid order of this customer.',
      ...rowCheck(this.database, {
        table: 'entitlements',
        key: 'e.id',
        violated: /* sql */ `
          SELECT e.id::text AS subject, o.id AS "orderId",
                 'A customer has a tool as bought, but its order ' || coalesce(o.order_id || ' is ' || o.status, 'does not exist')
                 || '. Check the order with the provider; if it was not paid, withdraw the tool on the customer''s page.' AS message
            FROM entitlements e LEFT JOIN orders o ON o.id = e.order_id
           WHERE e.source = 'purchase' AND e.withdrawn_at IS NULL
             AND (o.id IS NULL OR o.status NOT IN ('completed', 'partially_refunded', 'refunded') OR o.user_id <> e.user_id)`,
      }),
    };
  }
}
