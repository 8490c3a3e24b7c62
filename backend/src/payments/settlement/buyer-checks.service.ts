import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { isPaid, type Order, OrdersRepository } from '../../orders/index.ts';
import { ThrottleService } from '../../platform/throttle/index.ts';
import { GatewayUnavailable } from '../gateway/index.ts';
import { SettlementService } from './settlement.service.ts';

/** An order for its buyer. Unless `isConfirmed` the provider has not said that no payment is in progress. */
export interface BuyerCheck {
  order: Order;
  isConfirmed: boolean;
}

/**
 * Checks an order for its buyer, whose page asks every few seconds until the payment is final. One answer of the provider
 * serves all of an order's requests for a few seconds, on all replicas, and a person causes a limited number of them. What
 * exceeds that gets the order as it is stored: still pending, to be asked about again.
 */
@Injectable()
export class BuyerChecksService {
  private readonly running = new Map<string, Promise<BuyerCheck>>();

  constructor(
    private readonly orders: OrdersRepository,
    private readonly settlement: SettlementService,
    private readonly throttle: ThrottleService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async check(order: Order): Promise<BuyerCheck> {
    if (isPaid(order.status)) return { order, isConfirmed: true };
    const running = this.running.get(order.id);
    if (running) return running;
    const check = this.askOrShare(order).finally(() => this.running.delete(order.id));
    this.running.set(order.id, check);
    return check;
  }

  private async askOrShare(order: Order): Promise<BuyerCheck> {
    if (await this.mayAsk(order)) return this.ask(order.id);
    const stored = await this.orders.getById(order.id);
    return { order: stored, isConfirmed: isPaid(stored.status) || stored.isCheckConfirmed };
  }

  private async mayAsk({ id, userId }: Order): Promise<boolean> {
    const now = this.clock.now();
    const checkedBefore = new Date(now.getTime() - this.env.tuning.paymentRecheckSeconds * 1000);
    if (!(await this.orders.claimCheck(id, now, checkedBefore))) return false;
    const limit = this.env.tuning.paymentChecksPerMinute;
    return (await this.throttle.perMinute('payment-check', userId, limit)) === 0;
  }

  /** While the provider is unavailable the stored order stands; a webhook or reconciliation catches up. */
  private async ask(id: string): Promise<BuyerCheck> {
    try {
      const { order, report } = await this.settlement.check(id, 'polling');
      // Without the list of attempts the provider has not said that no payment is in progress.
      const isConfirmed = report === null || report.attempts !== null;
      await this.orders.saveCheck(id, isConfirmed);
      return { order, isConfirmed };
    } catch (error) {
      if (!(error instanceof GatewayUnavailable)) throw error;
      await this.orders.saveCheck(id, false);
      return { order: await this.orders.getById(id), isConfirmed: false };
    }
  }
}
