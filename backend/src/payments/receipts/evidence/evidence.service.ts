import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { Actor } from '../../../common/access/actor.ts';
import { attachment } from '../../../common/http/content-disposition.ts';
import { CLOCK, type Clock } from '../../../common/time/clock.ts';
import { Database } from '../../../database/database.ts';
import { DeliveryLogRepository } from '../../../library/index.ts';
import {
  type Order,
  OrderHistoryRepository,
  OrderListRepository,
  type OrderRow,
  OrdersRepository,
} from '../../../orders/index.ts';
import { PagesService } from '../../../pages/index.ts';
import { AuditService } from '../../../platform/audit/index.ts';
import { DrawingService, programAt } from '../../../platform/drawing/index.ts';
import { QuoteSalesService } from '../../../quotes/index.ts';
import { SettingsService } from '../../../settings/index.ts';
import { UsersRepository } from '../../../users/index.ts';
import { type Dispute, disputeError, DisputesRepository } from '../../disputes/index.ts';
import { RefundsRepository } from '../../refunds/index.ts';
import { type Invoice, InvoicesRepository } from '../../tax/index.ts';
import { isOnReceipt } from '../receipt.ts';
import type { drawEvidence } from './evidence-pdf.ts';
import type { Evidence, NamedDelivery } from './evidence-text.ts';

const EVIDENCE = programAt<typeof drawEvidence>(import.meta.url, './evidence-pdf', 'drawEvidence');

function readNotice({ metadata }: Order): Evidence['riskNotice'] {
  const { acceptedNotice: version, acceptedNoticeAt: at } = metadata;
  return version === undefined ? null : { version, acceptedAt: at === undefined ? null : new Date(at) };
}

/** What staff send to the customer's bank: everything that proves a sale, as one PDF. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly database: Database,
    private readonly disputes: DisputesRepository,
    private readonly orders: OrdersRepository,
    private readonly orderList: OrderListRepository,
    private readonly history: OrderHistoryRepository,
    private readonly refunds: RefundsRepository,
    private readonly invoices: InvoicesRepository,
    private readonly deliveries: DeliveryLogRepository,
    private readonly quotes: QuoteSalesService,
    private readonly users: UsersRepository,
    private readonly settings: SettingsService,
    private readonly pages: PagesService,
    private readonly audit: AuditService,
    private readonly drawing: DrawingService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DISPUTE_NOT_FOUND, TOO_MANY_REQUESTS, DRAWING_BUSY */
  async download(actor: Actor, id: string): Promise<StreamableFile> {
    await this.drawing.count(actor);
    const dispute = await this.disputes.findById(id);
    if (!dispute) throw disputeError('DISPUTE_NOT_FOUND');
    const bytes = await this.drawing.run(EVIDENCE, await this.collect(dispute));
    // It has a customer's addresses, so it is on record who took it.
    await this.audit.record(this.database.manager, actor, {
      action: 'create',
      subjectType: 'evidence',
      subjectId: id,
      after: { orderId: dispute.orderId },
    });
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: attachment(`evidence-${dispute.providerId.replace(/\W/g, '')}.pdf`),
      length: bytes.length,
    });
  }

  /** Of every tool that the order sold, by time. */
  private async listDeliveries({ userId, items }: OrderRow): Promise<NamedDelivery[]> {
    const names = new Map(items.flatMap(({ toolId, name }) => (toolId === null ? [] : [[toolId, name]])));
    const lists = await Promise.all(
      [...names].map(async ([toolId, tool]) =>
        (await this.deliveries.list(userId, toolId)).map((line) => ({ ...line, tool })),
      ),
    );
    return lists.flat().toSorted((one, other) => one.deliveredAt.getTime() - other.deliveredAt.getTime());
  }

  private async listInvoices(orderId: string): Promise<Invoice[]> {
    const invoice = await this.invoices.findOfOrder(this.database.manager, orderId);
    if (!invoice) return [];
    return [invoice, ...(await this.invoices.listNotes(this.database.manager, invoice.id))];
  }

  private async collect(dispute: Dispute): Promise<Evidence> {
    const { orderId } = dispute;
    const [order, row] = await Promise.all([this.orders.getById(orderId), this.orderList.getById(orderId)]);
    const [store, invoices, refunds, chargebacks, attempts, deliveries, quote, user, words] =
      await Promise.all([
        this.settings.all(),
        this.listInvoices(orderId),
        this.refunds.listByOrder(orderId),
        this.disputes.listLost([orderId]),
        this.history.listAttempts(orderId),
        this.listDeliveries(row),
        this.quotes.findProof(orderId),
        this.users.findById(order.userId),
        order.termsVersionId ? this.pages.findWords(order.termsVersionId) : null,
      ]);
    return {
      dispute,
      receipt: { store, order: row, refunds: refunds.filter(isOnReceipt), chargebacks },
      invoices,
      attempts: attempts.toReversed(),
      deliveries,
      quote,
      facts: order.facts,
      terms: { version: order.termsVersion, acceptedAt: order.termsAcceptedAt, words },
      riskNotice: readNotice(order),
      account: user && {
        createdAt: user.createdAt,
        isEmailVerified: user.isEmailVerified,
        signsInWithGoogle: user.googleSub !== null,
        phone: order.customerPhone,
      },
      madeAt: this.clock.now(),
    };
  }
}
