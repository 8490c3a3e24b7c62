import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { ENV, type Env } from '../../config/env.js';
import type { Sql } from '../../database/database.js';
import { Jobs } from '../../platform/jobs/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { SettingsService } from '../../settings/index.js';
import { OrderListRepository } from '../order-list.repository.js';
import { type MailOrder, type MailStore, receiptMail, refundMail } from './order-mails.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';

/** `copy` tells a receipt that staff sent again from the first: mail programs hide a second of the same name. */
const receiptPayload = z.object({ orderId: z.string(), copy: z.number().optional() });
const refundPayload = z.object({ refundId: z.string() });

const RECEIPT = 'mail.receipt';

/** Sends what the outbox holds about orders. */
@Injectable()
export class OrderMailsService implements OnModuleInit {
  constructor(
    private readonly lists: OrderListRepository,
    private readonly refunds: RefundsRepository,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    private readonly jobs: Jobs,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.register(RECEIPT, (payload) => this.sendReceipt(receiptPayload.parse(payload)));
    this.jobs.register('mail.refund', (payload) => this.sendRefund(refundPayload.parse(payload).refundId));
  }

  /** Queues the receipt of a paid order again; pressed twice while the first waits, it is one mail. */
  async queueReceiptCopy(sql: Sql, orderId: string, at: Date): Promise<void> {
    await this.jobs.add(sql, RECEIPT, { orderId, copy: at.getTime() }, { key: `receipt-copy-${orderId}` });
  }

  private async sendReceipt({ orderId, copy }: z.infer<typeof receiptPayload>): Promise<void> {
    const order = await this.order(orderId);
    if (order.isBuyerDeleted || (copy !== undefined && order.isBuyerSuspended)) return;
    const mail = receiptMail(await this.store(), order);
    await this.mailer.send(copy === undefined ? mail : { ...mail, fact: `${mail.fact}-${copy}` });
  }

  private async sendRefund(refundId: string): Promise<void> {
    const refund = await this.refunds.getById(refundId);
    const order = await this.order(refund.orderId);
    if (order.isBuyerDeleted) return;
    await this.mailer.send(refundMail(await this.store(), order, refund));
  }

  private async store(): Promise<MailStore> {
    const { storeName, supportEmail, gstin } = await this.settings.all();
    return { name: storeName, supportEmail, gstin, url: this.env.PUBLIC_URL };
  }

  private async order(
    id: string,
  ): Promise<MailOrder & { isBuyerDeleted: boolean; isBuyerSuspended: boolean }> {
    const order = await this.lists.getById(id);
    return {
      ...order,
      isBuyerDeleted: order.userDeleted,
      isBuyerSuspended: order.userStatus === 'suspended',
      buyerName: order.userName,
      buyerEmail: order.userEmail,
      completedAt: order.completedAt ?? order.createdAt,
    };
  }
}
