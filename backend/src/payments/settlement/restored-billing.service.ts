import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AlertsRepository } from '../../alerts/index.ts';
import { isPaid, type Order, OrdersRepository } from '../../orders/index.ts';
import { BillingService, InvoicesRepository, type Registration } from '../tax/index.ts';

/**
 * What the invoice of a rebuilt order says about its buyer, whom the provider does not know so well: the profile of today
 * and the rate of today.
 */
@Injectable()
export class RestoredBillingService {
  constructor(
    private readonly billing: BillingService,
    private readonly invoices: InvoicesRepository,
    private readonly orders: OrdersRepository,
    private readonly alerts: AlertsRepository,
  ) {}

  /** To be called under the order's lock, before its invoice is issued. Without a profile that is enough, staff are told. */
  async complete(manager: EntityManager, order: Order, { rateBp }: Registration): Promise<void> {
    const { id, orderId, userId, amountPaise, metadata } = order;
    if (!metadata.needsInvoice || !isPaid(order.status)) return;
    if (!(await this.invoices.gaveSomething(manager, id))) return;
    const billing = await this.billing.ofProfile(manager, userId, amountPaise, rateBp);
    if (billing !== null) {
      await this.orders.update(manager, id, {
        billing,
        metadata: { ...metadata, needsInvoice: undefined },
      });
      await this.alerts.close(manager, 'invoice_not_issued', orderId);
      return;
    }
    await this.alerts.raise(manager, {
      kind: 'invoice_not_issued',
      subject: orderId,
      orderId: id,
      message: `Order ${orderId} was rebuilt without a tax invoice, because what it needs of the customer is not known. Ask them to save their billing details in their dashboard, then press Sync in the order.`,
    });
  }
}
