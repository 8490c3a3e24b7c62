import { Injectable } from '@nestjs/common';
import { type Invariant, InvariantsService, rowCheck, rupees } from '../../alerts/index.ts';
import { Database } from '../../database/database.ts';
import { isPaid, OrderHistoryRepository, OrdersRepository } from '../../orders/index.ts';
import { DisputesRepository } from '../disputes/index.ts';
import { OrderAccessService } from '../fulfilment/index.ts';
import { RefundLinesService } from './refund-lines.service.ts';
import { RefundsRepository } from './refunds.repository.ts';

/** The refunds and lost disputes of the order `o`. */
const SUMS = /* sql */ `
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(r.amount_paise) FILTER (WHERE r.status NOT IN ('failed', 'declined')), 0) + lost.paise AS requested,
           coalesce(sum(r.amount_paise) FILTER (WHERE r.status = 'success'), 0) + lost.paise AS returned
      FROM (SELECT coalesce(sum(d.counted_paise), 0) AS paise FROM disputes d
             WHERE d.order_id = o.id AND d.status = 'lost') lost
           LEFT JOIN refunds r ON r.order_id = o.id
     GROUP BY lost.paise) sums`;

/** Orders say what was returned of them, and refunds have ended the access that they should end. */
@Injectable()
export class RefundInvariantsService {
  constructor(
    invariants: InvariantsService,
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly history: OrderHistoryRepository,
    private readonly refunds: RefundsRepository,
    private readonly lines: RefundLinesService,
    private readonly disputes: DisputesRepository,
    private readonly access: OrderAccessService,
  ) {
    invariants.register(this.overPaid(), this.totalWrong(), this.linesWrong(), this.accessKept());
  }

  private overPaid(): Invariant {
    return {
      name: 'refunds_over_paid',
      rule: 'The refunds of an order are not more than what was paid.',
      ...rowCheck(this.database, {
        table: 'orders',
        key: 'o.id',
        violated: /* sql */ `
          SELECT o.id::text AS subject, o.id AS "orderId",
                 'The refunds of order ' || o.order_id || ' add up to ' || ${rupees('sums.requested')} || ', but '
                 || ${rupees('o.amount_paise')} || ' was paid. Compare them with the provider; do not refund this order again.'
                 AS message
            FROM orders o ${SUMS} WHERE sums.requested > o.amount_paise`,
      }),
    };
  }

  private totalWrong(): Invariant {
    return {
      name: 'refund_total_wrong',
      rule: 'An order’s status and refunded amount are what its refunds and lost disputes add up to.',
      ...rowCheck(this.database, {
        table: 'orders',
        key: 'o.id',
        violated: /* sql */ `
          SELECT o.id::text AS subject, o.id AS "orderId",
                 'Order ' || o.order_id || ' is ' || o.status || ' with ' || ${rupees('o.refunded_paise')}
                 || ' refunded, but its refunds add up to ' || ${rupees('sums.returned')} || '.' AS message
            FROM orders o ${SUMS}
           WHERE o.amount_paise > 0 AND sums.returned <= o.amount_paise
             AND (o.refunded_paise <> sums.returned
               OR (o.status = 'refunded') <> (sums.returned = o.amount_paise)
               OR (o.status = 'partially_refunded') <> (sums.returned > 0 AND sums.returned < o.amount_paise))`,
      }),
      remedy: { label: 'Recompute', mend: (id) => this.recompute(id) },
    };
  }

  private linesWrong(): Invariant {
    return {
      name: 'order_lines_wrong',
      rule: 'The lines of an order add up to its amount and to its refunded amount.',
      ...rowCheck(this.database, {
        table: 'orders',
        key: 'o.id',
        violated: /* sql */ `
          SELECT o.id::text AS subject, o.id AS "orderId",
                 'Order ' || o.order_id || ' is over ' || ${rupees('o.amount_paise')} || ' with ' || ${rupees('o.refunded_paise')}
                 || ' refunded, but its ' || lines.count || ' lines add up to ' || ${rupees('lines.paid')} || ' with '
                 || ${rupees('lines.refunded')} || ' refunded.' AS message
            FROM orders o CROSS JOIN LATERAL (
                   SELECT count(*) AS count, coalesce(sum(i.paid_paise), 0) AS paid,
                          coalesce(sum(i.refunded_paise), 0) AS refunded
                     FROM order_items i WHERE i.order_id = o.id) lines
           WHERE (lines.paid <> o.amount_paise OR lines.refunded <> o.refunded_paise)`,
      }),
      remedy: { label: 'Recompute', mend: (id) => this.recompute(id) },
    };
  }

  /** Makes the order's amount and status follow its refunds and lost disputes. It may move back: they are what happened. */
  private async recompute(orderId: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      if (!isPaid(order.status)) return;
      const { lostPaise } = await this.disputes.sumTaken(manager, orderId);
      const refundedPaise = (await this.refunds.sumSucceeded(manager, orderId)) + lostPaise;
      if (refundedPaise > order.amountPaise) return;
      const part = refundedPaise === 0 ? 'completed' : 'partially_refunded';
      const status = refundedPaise === order.amountPaise ? 'refunded' : part;
      await this.orders.update(manager, orderId, { refundedPaise, status });
      await this.lines.recompute(manager, orderId, refundedPaise);
      const message = 'The refunded amount was recomputed from the refunds';
      await this.history.addEvent(manager, orderId, 'refund_recomputed', message);
    });
  }

  private accessKept(): Invariant {
    return {
      name: 'access_not_withdrawn',
      rule: 'A refund that ends access has ended it.',
      ...rowCheck(this.database, {
        table: 'refunds',
        key: 'r.id',
        violated: /* sql */ `
          SELECT r.id::text AS subject, o.id AS "orderId",
                 'A refund of order ' || o.order_id || ' ended the access to "' || o.tool_name || '", but the customer still has it.'
                 AS message
            FROM refunds r JOIN orders o ON o.id = r.order_id
           WHERE r.status = 'success' AND r.access = 'withdraw'
             AND EXISTS (SELECT FROM entitlements e WHERE e.order_id = o.id AND e.source = 'purchase' AND e.withdrawn_at IS NULL
               AND (NOT EXISTS (SELECT FROM refund_items s WHERE s.refund_id = r.id)
                 OR EXISTS (SELECT FROM refund_items s JOIN order_items i ON i.id = s.order_item_id
                             WHERE s.refund_id = r.id AND i.tool_id = e.tool_id)))`,
      }),
      remedy: { label: 'Withdraw access', mend: (id) => this.withdraw(id) },
    };
  }

  /** Ends what a refund should have ended. */
  private async withdraw(refundId: string): Promise<void> {
    const refund = await this.refunds.getById(refundId);
    if (refund.status !== 'success' || refund.access !== 'withdraw') return;
    await this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, refund.orderId);
      const reason = `Refunded: ${refund.reason}`;
      const toolIds = await this.lines.getTools(manager, order.id, refundId);
      await this.access.withdraw(manager, order, reason, toolIds);
    });
  }
}
