import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { OrdersRepository } from '../../orders/index.js';
import { type Invariant, InvariantsService } from '../../platform/invariants/index.js';
import { OrderAccessService } from '../fulfilment/index.js';
import { DisputeInvariantsRepository } from './dispute-invariants.repository.js';
import { DisputesRepository } from './disputes.repository.js';

/** What disputes must have done to access. */
@Injectable()
export class DisputeInvariantsService {
  constructor(
    invariants: InvariantsService,
    private readonly database: Database,
    private readonly rows: DisputeInvariantsRepository,
    private readonly orders: OrdersRepository,
    private readonly disputes: DisputesRepository,
    private readonly access: OrderAccessService,
  ) {
    invariants.register(this.lost(), ...this.open());
  }

  private lost(): Invariant {
    return {
      name: 'dispute_access_kept',
      rule: 'A lost dispute has ended the access that its order gave.',
      ...this.rows.check('dispute_access_kept'),
      remedy: { label: 'Withdraw access', mend: (id) => this.end(id) },
    };
  }

  private open(): Invariant[] {
    return [
      {
        name: 'access_pause_wrong',
        rule: 'Downloads of a tool are paused while a dispute holds the money of its order, and only then.',
        ...this.rows.check('access_pause_wrong'),
        remedy: { label: 'Correct the pause', mend: (id) => this.correct('entitlements', id) },
      },
      {
        name: 'quote_pause_wrong',
        rule: 'Files of a quote are paused while a dispute holds the money of its order, and only then.',
        ...this.rows.check('quote_pause_wrong'),
        remedy: { label: 'Correct the pause', mend: (id) => this.correct('quotes', id) },
      },
    ];
  }

  private async end(disputeId: string): Promise<void> {
    const dispute = await this.disputes.findById(disputeId);
    if (dispute?.status !== 'lost') return;
    await this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, dispute.orderId);
      await this.access.withdraw(manager, order, 'A dispute was lost');
    });
  }

  /** Makes the pause follow the disputes, which the order's lock keeps as they are. */
  private async correct(table: 'entitlements' | 'quotes', id: string): Promise<void> {
    const orderId = await this.rows.orderOf(table, id);
    if (orderId === null) return;
    await this.database.transaction(async (manager) => {
      const order = await this.orders.lock(manager, orderId);
      if (await this.disputes.holdsElse(manager, orderId, null)) await this.access.pause(manager, order);
      else await this.access.resume(manager, order);
    });
  }
}
