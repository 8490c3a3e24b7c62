import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Database, rows } from '../../database/database.ts';
import { JobsService } from '../../platform/jobs/index.ts';

/** A download, for the proof of a delivery. */
export interface DeliveryLine {
  deliveredAt: Date;
  version: string;
  /** Null when it is no longer kept. */
  address: string | null;
}

const CLEAN = 'deliveries.clean';
const DAILY = '37 21 * * *';
const DAY_MS = 24 * 60 * 60_000;
/** As long as card networks let a customer dispute a payment. */
const ADDRESS_KEPT_MS = 120 * DAY_MS;
/** A closed dispute can be opened again at the next stage. */
const AFTER_DISPUTE_MS = 60 * DAY_MS;

/** The proof that a tool was delivered is kept while a dispute may need it. */
const IS_DISPUTED = /* sql */ `EXISTS (
  SELECT FROM disputes JOIN orders ON orders.id = disputes.order_id
    JOIN order_items ON order_items.order_id = orders.id
   WHERE orders.user_id = deliveries.user_id AND order_items.tool_id = deliveries.tool_id
     AND (disputes.resolved_at IS NULL OR disputes.resolved_at > $2))`;

/** Downloads with the network addresses they went to. */
@Injectable()
export class DeliveryLogRepository implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule(CLEAN, DAILY, () => this.clean());
  }

  /** A customer's downloads of a tool, oldest first. */
  async list(userId: string, toolId: string): Promise<DeliveryLine[]> {
    return this.database.rows<DeliveryLine>(
      `SELECT d.delivered_at AS "deliveredAt", r.version, host(d.address) AS address
         FROM deliveries d JOIN releases r ON r.id = d.release_id
        WHERE d.user_id = $1 AND d.tool_id = $2 ORDER BY d.delivered_at, d.link_id`,
      [userId, toolId],
    );
  }

  /** Removes addresses that are old or of deleted accounts, unless a dispute needs them. */
  async clean(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.database.upkeep((manager) =>
      rows(
        manager,
        `UPDATE deliveries SET address = NULL
          WHERE address IS NOT NULL AND NOT ${IS_DISPUTED}
            AND (delivered_at < $1
                 OR user_id IN (SELECT id FROM users WHERE deleted_at IS NOT NULL))`,
        [new Date(now - ADDRESS_KEPT_MS), new Date(now - AFTER_DISPUTE_MS)],
      ),
    );
  }
}
