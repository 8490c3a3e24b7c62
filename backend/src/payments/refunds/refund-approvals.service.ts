import { Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { formatRupees } from '../../common/money/money.ts';
import { Database } from '../../database/database.ts';
import { assertRefundMove, OrderHistoryRepository, OrdersRepository } from '../../orders/index.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { DisputesRepository } from '../disputes/index.ts';
import { refundError } from './refunds.errors.ts';
import { type RefundRow, RefundsRepository } from './refunds.repository.ts';

const DECISIONS = {
  pending: { kind: 'refund_approved', word: 'approved' },
  declined: { kind: 'refund_declined', word: 'declined' },
} as const;

/** The second person of a large refund. */
@Injectable()
export class RefundApprovalsService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly disputes: DisputesRepository,
    private readonly history: OrderHistoryRepository,
    private readonly audit: AuditService,
  ) {}

  /**
   * Approves (`pending`) or declines a refund that awaits approval. Under the order's lock, so that one of several
   * concurrent decisions counts. An approved refund is then processed like any other.
   * @throws REFUND_NOT_FOUND, SELF_CHANGE_REFUSED for one's own request, REFUND_STATE, PAYMENT_DISPUTED
   */
  async decide(actor: Actor, id: string, status: 'pending' | 'declined'): Promise<RefundRow> {
    const refund = await this.refunds.getById(id);
    if (refund.createdBy === actor.userId) throw refundError('OWN_REFUND_REFUSED');
    await this.database.transaction(async (manager) => {
      await this.orders.lock(manager, refund.orderId);
      assertRefundMove((await this.refunds.getStatus(manager, id)) ?? refund.status, status);
      if (status === 'pending' && (await this.disputes.isDisputed(manager, refund.orderId))) {
        throw refundError('PAYMENT_DISPUTED');
      }
      await this.refunds.decide(manager, id, status, actor.userId);
      const { kind, word } = DECISIONS[status];
      const message = `Refund of ${formatRupees(refund.amountPaise)} ${word}`;
      await this.history.addEvent(manager, refund.orderId, kind, message, actor.userId);
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: 'refund',
        subjectId: id,
        before: { status: 'awaiting_approval' },
        after: { status, orderId: refund.orderId },
      });
    });
    return refund;
  }
}
