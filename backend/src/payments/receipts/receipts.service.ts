import { Injectable, StreamableFile } from '@nestjs/common';
import type { Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import { SettingsService } from '../../settings/index.js';
import { OrderListRepository } from '../order-list.repository.js';
import { isTrial } from '../order.entity.js';
import { isPaid } from '../order-states.js';
import { drawReceipt } from './receipt-pdf.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';

/** What a customer shows to an accountant. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly lists: OrderListRepository,
    private readonly refunds: RefundsRepository,
    private readonly settings: SettingsService,
  ) {}

  /** @throws ORDER_NOT_FOUND, also for somebody else's; RECEIPT_NOT_FOUND for an order nobody paid */
  async of(actor: Actor, id: string): Promise<StreamableFile> {
    const order = await this.lists.getById(id, actor.userId);
    if (!isPaid(order.status) || isTrial(order)) {
      throw new AppError('RECEIPT_NOT_FOUND');
    }
    const [store, refunds] = await Promise.all([this.settings.all(), this.refunds.listOf(id)]);
    const going = refunds.filter(({ status }) => status !== 'failed');
    const bytes = await drawReceipt({ store, order, refunds: going });
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `attachment; filename="receipt-${order.orderId}.pdf"`,
      length: bytes.length,
    });
  }
}
