import { Injectable } from '@nestjs/common';
import { alertError, AlertsRepository } from '../../alerts/index.ts';
import type { Actor } from '../../common/access/actor.ts';
import { Database } from '../../database/database.ts';
import { OrderHistoryRepository, OrdersRepository } from '../../orders/index.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { OrderAccessService } from '../fulfilment/index.ts';
import { RefundLinesService } from './refund-lines.service.ts';
import type { Refund } from './refund.entity.ts';
import { RefundsRepository } from './refunds.repository.ts';

/** What becomes of the customer's access after a refund that was made at the provider. */
@Injectable()
export class RefundAccessService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly lines: RefundLinesService,
    private readonly access: OrderAccessService,
    private readonly history: OrderHistoryRepository,
    private readonly alerts: AlertsRepository,
    private readonly audit: AuditService,
  ) {}

  /**
   * Decides by the alert that asked, and resolves it. While the refund is pending, access is withdrawn when it succeeds.
   * @throws ALERT_NOT_FOUND, also when a colleague decided before
   */
  async decide(actor: Actor, alertId: string, access: Refund['access']): Promise<void> {
    await this.database.transaction(async (manager) => {
      const { subject, orderId } = await this.alerts.getOpen(manager, alertId, 'provider_refund');
      if (orderId === null) throw alertError('ALERT_NOT_FOUND');
      const order = await this.orders.lock(manager, orderId);
      // Decided by a colleague while this waited for the lock?
      await this.alerts.getOpen(manager, alertId, 'provider_refund');
      await this.refunds.setAccess(manager, subject, access);
      const message = access === 'keep' ? 'Access kept after the refund' : 'Access ends with the refund';
      await this.history.addEvent(manager, order.id, 'access_decided', message, actor.userId);
      const isRefunded = (await this.refunds.getStatus(manager, subject)) === 'success';
      if (access === 'withdraw' && isRefunded) {
        const toolIds = await this.lines.getTools(manager, order.id, subject);
        await this.access.withdraw(manager, order, 'Refunded: refunded at the payment provider', toolIds);
      }
      await this.alerts.resolve(manager, alertId, actor.userId);
      await this.audit.record(manager, actor, {
        action: 'update',
        subjectType: 'refund',
        subjectId: subject,
        after: { access, orderId: order.id },
      });
    });
  }
}
