import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { ENV, type Env } from '../../config/env.js';
import type { Sql } from '../../database/database.js';
import { Jobs } from '../../platform/jobs/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { SettingsService } from '../../settings/index.js';
import { OrderListRepository } from '../order-list.repository.js';
import { RefundsRepository } from '../refunds/refunds.repository.js';
import { type MailStore, receiptMail, refundMail } from './order-mails.js';

/** `copy` gives a resent receipt its own key: the mailer sends a key once, and mail programs hide a repeated id. */
const receiptPayload = z.object({ orderId: z.string(), copy: z.number().optional() });
const refundPayload = z.object({ refundId: z.string() });

const RECEIPT = 'mail.receipt';

/** Sends the emails about orders. */
@Injectable()
export class OrderMailsService implements OnModuleInit {
  constructor(
    private readonly orders: OrderListRepository,
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

  /** Queues the receipt of a paid order again; repeated calls before it is sent make one email. */
  async queueReceiptCopy(sql: Sql, orderId: string, at: Date): Promise<void> {
    await this.jobs.add(sql, RECEIPT, { orderId, copy: at.getTime() }, { key: `receipt-copy-${orderId}` });
  }

  private async sendReceipt({ orderId, copy }: z.infer<typeof receiptPayload>): Promise<void> {
    const order = await this.orders.getById(orderId);
    if (order.userDeleted || (copy !== undefined && order.userStatus === 'suspended')) return;
    const mail = receiptMail(await this.getStore(), order);
    await this.mailer.send(copy === undefined ? mail : { ...mail, fact: `${mail.fact}-${copy}` });
  }

  private async sendRefund(refundId: string): Promise<void> {
    const refund = await this.refunds.getById(refundId);
    const order = await this.orders.getById(refund.orderId);
    if (order.userDeleted) return;
    await this.mailer.send(refundMail(await this.getStore(), order, refund));
  }

  private async getStore(): Promise<MailStore> {
    const { storeName, supportEmail, gstin } = await this.settings.all();
    return { name: storeName, supportEmail, gstin, url: this.env.PUBLIC_URL };
  }
}
