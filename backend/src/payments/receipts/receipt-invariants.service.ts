import { Injectable } from '@nestjs/common';
import { type Invariant, InvariantsService, rowCheck } from '../../alerts/index.ts';
import { Database } from '../../database/database.ts';
import { IS_SOLD, isPaid, isTrial, OrdersRepository, SEND_RECEIPT } from '../../orders/index.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { MailService } from '../../platform/mail/index.ts';

/** Whoever paid gets a receipt, and nobody else. */
@Injectable()
export class ReceiptInvariantsService {
  constructor(
    invariants: InvariantsService,
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly jobs: JobsService,
    private readonly mail: MailService,
  ) {
    invariants.register(this.missing(), this.unpaid());
  }

  private missing(): Invariant {
    // One statement, so that it sees a receipt either in the queue or among those sent. Sent ones are remembered 60 days.
    const check = rowCheck(this.database, {
      table: 'orders',
      key: 'o.id',
      violated: /* sql */ `
        SELECT o.id::text AS subject, o.id AS "orderId",
               'Order ' || o.order_id || ' is paid, but its receipt was neither sent nor is it waiting to be sent.' AS message
          FROM orders o JOIN users ON users.id = o.user_id AND users.deleted_at IS NULL
         WHERE ${IS_SOLD} AND o.completed_at > now() - interval '50 days'
           AND o.completed_at > (SELECT since FROM invariant_passes WHERE name = 'receipt_missing')
           AND NOT EXISTS (SELECT FROM sent_mails WHERE idempotency_key = 'receipt-' || o.id)
           AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'receipt:' || o.id AND j.attempts < j.max_attempts)`,
    });
    return {
      name: 'receipt_missing',
      rule: 'The receipt of a paid order was sent or is waiting to be sent.',
      ...check,
      // Without a mail server nothing is sent.
      find: async (after) => (this.mail.hasServer ? check.find(after) : { findings: [], next: null }),
      remedy: { label: 'Send the receipt', mend: (id) => this.queue(id) },
    };
  }

  /** An email is sent once per order, however often it is queued. */
  private async queue(orderId: string): Promise<void> {
    const order = await this.orders.getById(orderId);
    if (!isPaid(order.status) || isTrial(order)) return;
    await this.jobs.add(this.database.manager, SEND_RECEIPT, { orderId }, { key: `receipt:${orderId}` });
  }

  private unpaid(): Invariant {
    return {
      name: 'receipt_unpaid',
      rule: 'An order whose receipt was sent is paid.',
      ...rowCheck(this.database, {
        table: 'orders',
        key: 'o.id',
        violated: /* sql */ `
          SELECT o.id::text AS subject, o.id AS "orderId",
                 'The receipt of order ' || o.order_id || ' was sent, but the order is ' || o.status
                 || '. Check the order with the provider; if it was not paid, tell the customer that the receipt is not valid.'
                 AS message
            FROM orders o
           WHERE o.status NOT IN ('completed', 'partially_refunded', 'refunded')
             AND EXISTS (SELECT FROM sent_mails WHERE idempotency_key = 'receipt-' || o.id)`,
      }),
    };
  }
}
