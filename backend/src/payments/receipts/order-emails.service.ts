import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../config/env.ts';
import type { Sql } from '../../database/database.ts';
import { EntitlementsRepository } from '../../library/index.ts';
import { type HeldLicense, LicensesRepository } from '../../licenses/index.ts';
import {
  OrderListRepository,
  OffersService,
  type OrderRow,
  OrdersRepository,
  type OrderWords,
  SEND_CHARGEBACK,
  SEND_RECEIPT,
  SEND_REFUND,
} from '../../orders/index.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { type Attachment, type Email, MailService } from '../../platform/mail/index.ts';
import { MailLimitsService } from '../../platform/throttle/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { ToolsService } from '../../tools/index.ts';
import { ACCOUNT_ACCESS, type AccountAccess } from '../../users/index.ts';
import { DisputesRepository } from '../disputes/index.ts';
import { RefundsRepository } from '../refunds/index.ts';
import { type Invoice, InvoiceFilesService } from '../tax/index.ts';
import { chargebackEmail, type EmailStore, receiptEmail, refundEmail } from './order-emails.ts';
import { ReceiptsService } from './receipts.service.ts';

/** Sends the emails about orders. */
@Injectable()
export class OrderEmailsService implements OnModuleInit {
  constructor(
    private readonly offers: OffersService,
    private readonly orders: OrderListRepository,
    private readonly refunds: RefundsRepository,
    private readonly disputes: DisputesRepository,
    private readonly entitlements: EntitlementsRepository,
    private readonly licenses: LicensesRepository,
    private readonly invoices: InvoiceFilesService,
    private readonly receipts: ReceiptsService,
    private readonly tools: ToolsService,
    private readonly settings: SettingsService,
    @Inject(ACCOUNT_ACCESS) private readonly access: AccountAccess,
    private readonly mail: MailService,
    private readonly mailLimits: MailLimitsService,
    private readonly paid: OrdersRepository,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.mailLimits.useOrders((email, sql) => this.paid.hasPaid(email, sql));
    this.jobs.register(SEND_RECEIPT, ({ orderId, copy }) => this.sendReceipt(orderId, copy));
    this.jobs.register(SEND_REFUND, ({ refundId }) => this.sendRefund(refundId));
    this.jobs.register(SEND_CHARGEBACK, ({ disputeId }) => this.sendChargeback(disputeId));
  }

  /** Queues the receipt of a paid order again; repeated calls before it is sent make one email. */
  async queueReceiptCopy(sql: Sql, orderId: string, at: Date): Promise<void> {
    await this.jobs.add(
      sql,
      SEND_RECEIPT,
      { orderId, copy: at.getTime() },
      { key: `receipt-copy-${orderId}` },
    );
  }

  private async sendReceipt(orderId: string, copy?: number): Promise<void> {
    const order = await this.orders.getById(orderId);
    if (order.userDeleted || (copy !== undefined && order.userStatus === 'suspended')) return;
    const licenses = await this.getKeys(order);
    const words = this.describe(order, licenses[0]?.expiresAt);
    const invoice = await this.invoices.find({ orderId });
    const mail = receiptEmail(await this.getStore(), order, words, licenses, invoice);
    const idempotencyKey = copy === undefined ? mail.idempotencyKey : `${mail.idempotencyKey}-${copy}`;
    if (await this.mail.wasSent(idempotencyKey)) return;
    const attachments = invoice
      ? [await this.invoices.attachment(invoice)]
      : await this.receipts.attachment(order);
    const passwordUrl = await this.access.firstPasswordLink(order.userId);
    const password = passwordUrl ? [{ label: 'Set a password for your account', url: passwordUrl }] : [];
    await this.mail.send({
      ...mail,
      idempotencyKey,
      attachments,
      links: [...(mail.links ?? []), ...password],
      picture: await this.getPicture(order),
    });
  }

  private async sendRefund(refundId: string): Promise<void> {
    const refund = await this.refunds.getById(refundId);
    const order = await this.orders.getById(refund.orderId);
    if (order.userDeleted) return;
    const note = await this.invoices.find({ refundId });
    await this.mail.send({
      ...refundEmail(await this.getStore(), order, this.describe(order), refund, note),
      attachments: await this.getFiles(note),
    });
  }

  private async sendChargeback(disputeId: string): Promise<void> {
    const dispute = await this.disputes.findById(disputeId);
    if (!dispute) return;
    const order = await this.orders.getById(dispute.orderId);
    if (order.userDeleted) return;
    const { userId, items } = order;
    const toolIds = items.flatMap(({ toolId }) => toolId ?? []);
    const owned = await this.entitlements.ownedAmong(userId, toolIds);
    const kept = items.filter(({ toolId }) => toolId !== null && owned.has(toolId)).map(({ name }) => name);
    const note = await this.invoices.find({ disputeId });
    const lost = { ...dispute, kept };
    const mail = chargebackEmail(await this.getStore(), order, this.describe(order), lost, note);
    await this.mail.send({ ...mail, attachments: await this.getFiles(note) });
  }

  private async getFiles(note: Invoice | null): Promise<Attachment[]> {
    return note ? [await this.invoices.attachment(note)] : [];
  }

  private describe(order: OrderRow, until: Date | null = null): OrderWords {
    const kinds = order.items.map(({ kind }) => kind);
    // A recorded sale may have a renewal beside a tool, whose words fit both.
    const kind = kinds.includes('tool') ? 'tool' : kinds[0];
    return this.offers.getGoods(kind ?? 'tool').describe(order, until);
  }

  /** The cover of the tool; of a bundle that of its dearest. */
  private async getPicture({ items }: OrderRow): Promise<Email['picture']> {
    const toolId = items.find((item) => item.toolId !== null)?.toolId;
    const card = toolId ? (await this.tools.findCards([toolId])).get(toolId) : undefined;
    const cover = card?.images[0];
    if (!card || !cover?.startsWith('/api/media/')) return undefined;
    return { url: this.env.PUBLIC_URL + cover.replace(/webp$/, 'jpg'), alt: card.name };
  }

  private async getKeys({ userId, items }: OrderRow): Promise<HeldLicense[]> {
    return this.licenses.listHeld(
      userId,
      items.flatMap(({ toolId }) => toolId ?? []),
    );
  }

  private async getStore(): Promise<EmailStore> {
    const { storeName, supportEmail, gstin } = await this.settings.all();
    return { name: storeName, supportEmail, gstin, url: this.env.PUBLIC_URL };
  }
}
