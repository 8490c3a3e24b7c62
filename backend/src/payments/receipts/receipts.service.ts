import { Injectable, StreamableFile } from '@nestjs/common';
import type { Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import { SettingsService } from '../../settings/index.js';
import { OrderListRepository } from '../order-list.repository.js';
import { isTrial } from '../order.entity.js';
import { isPaid } from '../order-states.js';
import { DisputesRepository } from '../disputes/disputes.repository.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { drawReceipt, isOnReceipt } from './receipt-pdf.js';

@Injectable()
export class ReceiptsService {
  constructor(
    private readonly orders: OrderListRepository,
    private readonly refunds: RefundsRepository,
    private readonly disputes: DisputesRepository,
    private readonly settings: SettingsService,
  ) {}

  /** @throws ORDER_NOT_FOUND, also for an order of someone else; RECEIPT_NOT_FOUND for an unpaid order */
  async download(actor: Actor, id: string): Promise<StreamableFile> {
    const order = await this.orders.getById(id, actor.userId);
    if (!isPaid(order.status) || isTrial(order)) throw new AppError('RECEIPT_NOT_FOUND');
    const [store, refunds, chargebacks] = await Promise.all([
      this.settings.all(),
      this.refunds.listByOrder(id),
      this.disputes.listLost([id]),
    ]);
    const bytes = await drawReceipt({ store, order, refunds: refunds.filter(isOnReceipt), chargebacks });
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `attachment; filename="receipt-${order.orderId}.pdf"`,
      length: bytes.length,
    });
  }
}
