import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, assertFresh } from '../../common/access/actor.ts';
import { Database } from '../../database/database.ts';
import { LOOK_AT_SUBSCRIPTION } from '../../orders/index.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { RefundsService } from '../refunds/index.ts';
import type { EndReason, Subscription } from './subscription.entity.ts';
import { SubscriptionMovesService } from './subscription-moves.service.ts';
import { RUNNING } from './subscription-states.ts';
import type { StaffCancelInput } from './subscriptions.dto.ts';
import { subscriptionError } from './subscriptions.errors.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

/** Cancels subscriptions: nothing more is debited, and what is paid for is kept. */
@Injectable()
export class CancelSubscriptionService {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly moves: SubscriptionMovesService,
    private readonly refunds: RefundsService,
    private readonly audit: AuditService,
    private readonly jobs: JobsService,
  ) {}

  /** @throws SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_STATE */
  async cancelOwn(actor: Actor, id: string): Promise<void> {
    await this.subscriptions.getOwn(actor.userId, { id });
    await this.database.transaction(async (manager) => {
      await this.cancel(manager, id, 'customer');
    });
  }

  /** @throws SUBSCRIPTION_NOT_FOUND, SUBSCRIPTION_STATE, and the refusals of refunds */
  async cancelForStaff(
    actor: Actor,
    id: string,
    { reason, refundLast = false }: StaffCancelInput,
  ): Promise<void> {
    if (refundLast) assertFresh(actor);
    const orderId = await this.database.transaction(async (manager) => {
      const { state } = await this.cancel(manager, id, 'staff');
      const change = { action: 'update', subjectType: 'subscription', subjectId: id } as const;
      await this.audit.record(manager, actor, {
        ...change,
        before: {},
        after: { state, reason, refundLast },
      });
      const charges = await this.subscriptions.listCharges(id, manager);
      return charges.findLast((charge) => charge.state === 'success')?.orderId ?? null;
    });
    if (!refundLast || orderId === null) return;
    const refund = await this.refunds.request(actor, orderId, { reason, access: 'withdraw' });
    await this.refunds.process(refund);
  }

  private async cancel(manager: EntityManager, id: string, reason: EndReason): Promise<Subscription> {
    const subscription = await this.subscriptions.lock(manager, id);
    if (!RUNNING.includes(subscription.state)) throw subscriptionError('SUBSCRIPTION_STATE');
    await this.moves.move(manager, subscription, 'cancelled', { reason });
    // The mandate is closed at the provider at once; the clock repeats it until it has worked.
    const { subscriptionId } = subscription;
    const key = `subscriptions.look:${subscriptionId}`;
    await this.jobs.add(manager, LOOK_AT_SUBSCRIPTION, { subscriptionId }, { key });
    return subscription;
  }
}
