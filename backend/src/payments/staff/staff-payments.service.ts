import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/index.js';
import type { Actor } from '../../common/actor.js';
import { AppError } from '../../common/app-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { WithMessage } from '../../common/envelope.js';
import type { Paged } from '../../common/paging.js';
import { staffPage } from '../../common/staff-list.js';
import { ENV, type Env } from '../../config/env.js';
import { Database } from '../../database/database.js';
import { GATEWAY, GatewayUnavailable, type PaymentGateway } from '../gateway.js';
import { OrderListRepository } from '../order-list.repository.js';
import { OrderHistoryRepository } from '../order-history.repository.js';
import { OrderMailsService } from '../receipts/order-mails.service.js';
import { isPaid } from '../order-states.js';
import { isTrial } from '../order.entity.js';
import { WebhooksService } from '../webhooks/webhooks.service.js';
import type {
  GatewayCheck,
  GatewayCheckData,
  GatewayData,
  WebhookData,
  WebhookEntry,
  WebhooksPage,
} from './staff-payments.dto.js';
import type { WebhooksQuery } from './webhook-log-query.js';
import { StaffWebhooksRepository, type WebhookRow } from './staff-webhooks.repository.js';

/** Somebody is looking at a spinner. */
const CHECK_TIMEOUT_MS = 8_000;
const ERROR_SHOWN = 300;

/** The queue keeps a whole stack; people are shown its sentence. */
const firstLine = (error: string | null) => error?.split('\n')[0]?.slice(0, ERROR_SHOWN) ?? null;

function toEntry(row: WebhookRow): WebhookEntry {
  return {
    ...row,
    receivedAt: row.receivedAt.toISOString(),
    lastDeliveredAt: row.lastDeliveredAt.toISOString(),
    processedAt: row.processedAt?.toISOString() ?? null,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    error: firstLine(row.error),
  };
}

/** The payment provider and its webhooks, as staff look after them. */
@Injectable()
export class StaffPaymentsService {
  constructor(
    private readonly log: StaffWebhooksRepository,
    private readonly webhooks: WebhooksService,
    private readonly orders: OrderListRepository,
    private readonly orderLog: OrderHistoryRepository,
    private readonly mails: OrderMailsService,
    private readonly database: Database,
    private readonly audit: Audit,
    @Inject(GATEWAY) private readonly provider: PaymentGateway,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(list: WebhooksQuery): Promise<WebhooksPage & Paged> {
    const { webhooks, total } = await this.log.list(list);
    return { ...staffPage(list, total), webhooks: webhooks.map(toEntry) };
  }

  /** Looks into a webhook again; one that is processed stays as it is. @throws WEBHOOK_NOT_FOUND */
  async retry(actor: Actor, id: string): Promise<WithMessage<WebhookData>> {
    const webhook = await this.log.getById(id);
    if (webhook.processedAt !== null) {
      return new WithMessage('This webhook is processed already', { webhook: toEntry(webhook) });
    }
    await this.database.transaction(async (manager) => {
      await this.webhooks.queue(manager, id);
      const change = { action: 'update', subjectType: 'webhook', subjectId: id } as const;
      await this.audit.record(manager, actor, { ...change, after: { state: 'waiting' } });
    });
    const again = toEntry(await this.log.getById(id));
    return new WithMessage('The store looks into it again', { webhook: again });
  }

  async gateway(): Promise<GatewayData> {
    const { host, lastAnswerAt, lastFailureAt, lastFailure } = this.provider.health();
    const lastWebhookAt = await this.log.lastDelivery();
    return {
      gateway: {
        mode: this.env.CASHFREE_MODE,
        host,
        lastAnswerAt: lastAnswerAt?.toISOString() ?? null,
        lastFailureAt: lastFailureAt?.toISOString() ?? null,
        lastFailure,
        lastWebhookAt: lastWebhookAt?.toISOString() ?? null,
      },
    };
  }

  /** Asks the provider something harmless, now. Never throws: what came of it is the answer. */
  async check(): Promise<GatewayCheckData> {
    const startedAt = this.clock.now().getTime();
    const stop = new AbortController();
    const outcome = await Promise.race([
      this.provider.ping().then(
        () => ({ ok: true, message: 'The gateway answers, and knows this store.' }),
        (error: unknown) => ({ ok: false, message: reasonOf(error) }),
      ),
      sleep(CHECK_TIMEOUT_MS, undefined, { signal: stop.signal }).then(() => ({
        ok: false,
        message: `The gateway did not answer within ${CHECK_TIMEOUT_MS / 1000} seconds.`,
      })),
    ]);
    stop.abort();
    const check: GatewayCheck = { ...outcome, milliseconds: this.clock.now().getTime() - startedAt };
    return { ...(await this.gateway()), check };
  }

  /**
   * Mails the receipt of a paid order again. @throws ORDER_NOT_FOUND, NO_RECEIPT, ACCOUNT_NOT_ACTIVE when the buyer is
   * suspended or deleted
   */
  async resendReceipt(actor: Actor, id: string): Promise<WithMessage<object>> {
    const order = await this.orders.getById(id);
    if (!isPaid(order.status) || isTrial(order)) {
      throw new AppError('NO_RECEIPT');
    }
    if (order.userDeleted || order.userStatus === 'suspended') {
      const state = order.userDeleted ? 'deleted' : 'suspended';
      throw new AppError('BUYER_NOT_ACTIVE', { params: { state } });
    }
    await this.database.transaction(async (manager) => {
      await this.mails.queueReceiptCopy(manager, id, this.clock.now());
      await this.orderLog.event(manager, id, 'receipt_resent', 'Receipt mailed again', actor.userId);
      const change = { action: 'create', subjectType: 'mail', subjectId: id } as const;
      await this.audit.record(manager, actor, { ...change, after: { mail: 'receipt' } });
    });
    return new WithMessage('The receipt is on its way', {});
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof GatewayUnavailable)) return 'The gateway refused to be asked.';
  if (error.message === 'credentials refused') return 'The gateway does not accept this store’s credentials.';
  return `The gateway cannot be reached: ${error.message}.`;
}
