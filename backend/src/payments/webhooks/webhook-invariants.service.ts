import { Injectable } from '@nestjs/common';
import { type Invariant, InvariantsService, rowCheck } from '../../alerts/index.ts';
import { Database } from '../../database/database.ts';
import { WebhooksService } from './webhooks.service.ts';

/** What the provider reported is not forgotten. */
@Injectable()
export class WebhookInvariantsService {
  constructor(
    invariants: InvariantsService,
    private readonly database: Database,
    private readonly webhooks: WebhooksService,
  ) {
    invariants.register(this.stuck());
  }

  private stuck(): Invariant {
    return {
      name: 'webhook_stuck',
      rule: 'A received webhook is processed or waiting to be processed.',
      ...rowCheck(this.database, {
        table: 'webhook_events',
        key: 'w.id',
        // What was stored and could not be queued is not answered, and the provider sends it again soon.
        violated: /* sql */ `
          SELECT w.id::text AS subject, o.id AS "orderId",
                 'A webhook (' || w.type || ') about ' || coalesce(w.order_ref, 'no order') || ' was received, but is not processed '
                 || 'and not waiting either.' AS message
            FROM webhook_events w LEFT JOIN orders o ON o.order_id = w.order_ref
           WHERE w.processed_at IS NULL AND w.received_at > now() - interval '80 days'
             AND w.last_delivered_at < now() - interval '15 minutes'
             AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = 'webhook:' || w.id)`,
      }),
      remedy: { label: 'Process it', mend: (id) => this.webhooks.queue(this.database.manager, id) },
    };
  }
}
