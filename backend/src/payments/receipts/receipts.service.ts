import { Injectable, StreamableFile } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { attachment } from '../../common/http/content-disposition.ts';
import { isPaid, isTrial, OrderListRepository, type OrderRow } from '../../orders/index.ts';
import { DrawingService, programAt } from '../../platform/drawing/index.ts';
import type { Attachment } from '../../platform/mail/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { DisputesRepository } from '../disputes/index.ts';
import { RefundsRepository } from '../refunds/index.ts';
import type { drawReceipt } from './receipt-pdf.ts';
import { isOnReceipt } from './receipt.ts';
import { receiptError } from './receipts.errors.ts';

const RECEIPT = programAt<typeof drawReceipt>(import.meta.url, './receipt-pdf', 'drawReceipt');

const hasReceipt = (order: OrderRow): boolean => isPaid(order.status) && !isTrial(order);
const toFileName = ({ orderId }: OrderRow): string => `receipt-${orderId}.pdf`;

@Injectable()
export class ReceiptsService {
  constructor(
    private readonly orders: OrderListRepository,
    private readonly refunds: RefundsRepository,
    private readonly disputes: DisputesRepository,
    private readonly settings: SettingsService,
    private readonly drawing: DrawingService,
  ) {}

  /** @throws ORDER_NOT_FOUND, also for an order of someone else; RECEIPT_NOT_FOUND for an unpaid order */
  async download(actor: Actor, id: string): Promise<StreamableFile> {
    await this.drawing.count(actor);
    const order = await this.orders.getById(id, actor.userId);
    if (!hasReceipt(order)) throw receiptError('RECEIPT_NOT_FOUND');
    const bytes = await this.draw(order);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: attachment(toFileName(order)),
      length: bytes.length,
    });
  }

  /** For the email about an order that has no tax invoice. */
  async attachment(order: OrderRow): Promise<Attachment[]> {
    if (!hasReceipt(order)) return [];
    return [{ filename: toFileName(order), content: await this.draw(order), contentType: 'application/pdf' }];
  }

  private async draw(order: OrderRow): Promise<Buffer> {
    const [store, refunds, chargebacks] = await Promise.all([
      this.settings.all(),
      this.refunds.listByOrder(order.id),
      this.disputes.listLost([order.id]),
    ]);
    const receipt = { store, order, refunds: refunds.filter(isOnReceipt), chargebacks };
    return this.drawing.document(RECEIPT, receipt);
  }
}
