import { Injectable } from '@nestjs/common';
import { type Invariant, InvariantsService, rowCheck } from '../../alerts/index.ts';
import { Database } from '../../database/database.ts';
import { OffersService, OrdersRepository, otherPaid } from '../../orders/index.ts';
import { OrderAccessService } from '../fulfilment/index.ts';
import { DisputesRepository, HOLDS_MONEY } from './disputes.repository.ts';

/** A dispute withholds the money of the order. */
const IS_HELD = /* sql */ `EXISTS (SELECT FROM disputes WHERE order_id = o.id AND ${HOLDS_MONEY})`;

/** A customer who paid twice owns the tool by the other order, so nothing is paused. */
const IS_PAID_TWICE = /* sql */ `EXISTS (SELECT ${otherPaid('e.order_id', 'e.user_id', 'e.tool_id')})`;

/** What disputes must have done to access. */
@Injectable()
export class DisputeInvariantsService {
  constructor(
    invariants: InvariantsService,
    private readonly database: Database,
    private readonly offers: OffersService,
    private readonly orders: OrdersRepository,
    private readonly disputes: DisputesRepository,
    private readonly access: OrderAccessService,
  ) {
    invariants.register(this.accessKept(), this.toolPauseWrong(), this.quotePauseWrong());
  }

  private accessKept(): Invariant {
    return {
      name: 'dispute_access_kept',
      rule: 'A lost dispute has ended the access that its order gave.',
      ...rowCheck(this.database, {
        table: 'disputes',
        key: 'd.id',
        violated: () => /* sql */ `
          SELECT d.id::text AS subject, o.id AS "orderId",
                 'A dispute of order ' || o.order_id || ' was lost, but the customer still has what it sold.' AS message
            FROM disputes d JOIN orders o ON o.id = d.order_id
           WHERE d.status = 'lost' AND ${this.offers.kept()}`,
      }),
      remedy: { label: 'Withdraw access', mend: (id) => this.withdraw(id) },
    };
  }

  private async withdraw(disputeId: string): Promise<void> {
    const dispute = await this.disputes.findById(disputeId);
    if (dispute?.status !== 'lost') return;
    await this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, dispute.orderId);
      await this.access.withdraw(manager, order, 'A dispute was lost');
    });
  }

  private toolPauseWrong(): Invariant {
    return {
      name: 'access_pause_wrong',
      rule: 'Downloads of a tool are paused while a dispute holds the money of its order, and only then.',
      ...rowCheck(this.database, {
        table: 'entitlements',
        key: 'e.id',
        violated: /* sql */ `
          SELECT e.id::text AS subject, o.id AS "orderId",
                 'Downloads of order ' || o.order_id || CASE WHEN e.paused_at IS NULL
                   THEN ' go on, although a dispute of it is open.' ELSE ' are paused, although no dispute of it is open.' END
                 AS message
            FROM entitlements e JOIN orders o ON o.id = e.order_id
           WHERE e.source = 'purchase' AND e.withdrawn_at IS NULL
             AND CASE WHEN e.paused_at IS NULL THEN ${IS_HELD} AND NOT ${IS_PAID_TWICE} ELSE NOT ${IS_HELD} END`,
      }),
      remedy: { label: 'Correct the pause', mend: (id) => this.correctPause('entitlements', id) },
    };
  }

  private quotePauseWrong(): Invariant {
    return {
      name: 'quote_pause_wrong',
      rule: 'Files of a quote are paused while a dispute holds the money of its order, and only then.',
      ...rowCheck(this.database, {
        table: 'quotes',
        key: 'q.id',
        violated: /* sql */ `
          SELECT q.id::text AS subject, o.id AS "orderId",
                 'The files of the quote of order ' || o.order_id || CASE WHEN q.files_paused_at IS NULL
                   THEN ' can be downloaded, although a dispute of it is open.'
                   ELSE ' are paused, although no dispute of it is open.' END AS message
            FROM quotes q JOIN orders o ON o.id = q.order_id
           WHERE q.files_ended_at IS NULL AND (q.files_paused_at IS NOT NULL) <> ${IS_HELD}`,
      }),
      remedy: { label: 'Correct the pause', mend: (id) => this.correctPause('quotes', id) },
    };
  }

  /** Makes the pause follow the disputes, which the order's lock keeps as they are. */
  private async correctPause(table: 'entitlements' | 'quotes', id: string): Promise<void> {
    const found = await this.database.row<{ orderId: string | null }>(
      `SELECT order_id AS "orderId" FROM ${table} WHERE id = $1`,
      [id],
    );
    const orderId = found?.orderId ?? null;
    if (orderId === null) return;
    await this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      if (await this.disputes.holdsElse(manager, orderId, null)) await this.access.pause(manager, order);
      else await this.access.resume(manager, order);
    });
  }
}
