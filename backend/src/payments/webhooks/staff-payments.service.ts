import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { findRetryable } from '../../common/errors/app-error.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import type { Paged } from '../../common/lists/paging.ts';
import { staffPage } from '../../common/lists/staff-list.ts';
import { type Columns, type CountedFile, listFile } from '../../common/lists/table-file/table-file.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Database } from '../../database/database.ts';
import { AuditService } from '../../platform/audit/index.ts';
import { GatewayUnavailable, PaymentGateway } from '../gateway/index.ts';
import { firstLine } from './first-line.ts';
import type {
  GatewayCheck,
  GatewayCheckResponse,
  GatewayResponse,
  StaffWebhookResponse,
  StaffWebhooksQuery,
  StaffWebhooksResponse,
  WebhookRecord,
} from './staff-payments.dto.ts';
import { StaffWebhooksRepository, type WebhookRow } from './staff-webhooks.repository.ts';
import { WebhooksService } from './webhooks.service.ts';

/** Staff wait for the result on screen. */
const CHECK_TIMEOUT_MS = 8_000;

const EXPORTED: Columns<WebhookRow> = [
  ['Order', ({ orderId }) => ({ id: orderId })],
  ['Type', ({ type }) => type],
  ['Received (IST)', ({ receivedAt }) => ({ at: receivedAt })],
  ['Last delivery (IST)', ({ lastDeliveredAt }) => ({ at: lastDeliveredAt })],
  ['Deliveries', ({ deliveries }) => deliveries],
  ['State', ({ state }) => state],
  ['Outcome', ({ outcome }) => outcome ?? ''],
  ['Attempts', ({ attempts }) => attempts],
  ['Error', ({ error }) => firstLine(error) ?? ''],
];

function toWebhookRecord(row: WebhookRow): WebhookRecord {
  return {
    ...row,
    receivedAt: row.receivedAt.toISOString(),
    lastDeliveredAt: row.lastDeliveredAt.toISOString(),
    processedAt: row.processedAt?.toISOString() ?? null,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    error: firstLine(row.error),
  };
}

/** Webhooks and the state of the provider, for staff. */
@Injectable()
export class StaffPaymentsService {
  constructor(
    private readonly database: Database,
    private readonly webhookList: StaffWebhooksRepository,
    private readonly webhooks: WebhooksService,
    private readonly audit: AuditService,
    @Inject(PaymentGateway) private readonly gateway: PaymentGateway,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async listWebhooks(query: StaffWebhooksQuery): Promise<StaffWebhooksResponse & Paged> {
    const { rows: webhooks, total } = await this.webhookList.list.page(query);
    return { ...staffPage(query, total), webhooks: webhooks.map(toWebhookRecord) };
  }

  /** The list as a file, written while it is read. */
  async exportWebhooks(query: StaffWebhooksQuery): Promise<CountedFile> {
    const rows = await this.webhookList.list.all(query);
    return listFile(query.format, { name: 'webhooks', now: this.clock.now(), columns: EXPORTED, rows });
  }

  /** Queues a webhook again; a processed one stays as it is. @throws WEBHOOK_NOT_FOUND */
  async retryWebhook(actor: Actor, id: string): Promise<WithMessage<StaffWebhookResponse>> {
    const webhook = await this.webhookList.getById(id);
    if (webhook.processedAt !== null) {
      return new WithMessage('This webhook is already processed', { webhook: toWebhookRecord(webhook) });
    }
    await this.database.transaction(async (manager) => {
      await this.webhooks.queue(manager, id);
      const change = { action: 'update', subjectType: 'webhook', subjectId: id } as const;
      await this.audit.record(manager, actor, { ...change, after: { state: 'waiting' } });
    });
    const queued = toWebhookRecord(await this.webhookList.getById(id));
    return new WithMessage('The webhook is being processed again', { webhook: queued });
  }

  async getGateway(): Promise<GatewayResponse> {
    const { host, lastAnswerAt, lastFailureAt, lastFailure } = this.gateway.health();
    const lastWebhookAt = await this.webhookList.lastDeliveredAt();
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

  /** Never throws: a failure is the result of the check. */
  async checkGateway(): Promise<GatewayCheckResponse> {
    const startedAt = this.clock.now().getTime();
    const timeout = new AbortController();
    const result = await Promise.race([
      this.gateway.ping().then(
        () => ({ ok: true, message: 'The gateway answers and accepts this store’s credentials.' }),
        (error: unknown) => ({ ok: false, message: describeFailure(error) }),
      ),
      sleep(CHECK_TIMEOUT_MS, undefined, { signal: timeout.signal }).then(() => ({
        ok: false,
        message: `The gateway did not answer within ${CHECK_TIMEOUT_MS / 1000} seconds.`,
      })),
    ]);
    timeout.abort();
    const check: GatewayCheck = { ...result, milliseconds: this.clock.now().getTime() - startedAt };
    return { ...(await this.getGateway()), check };
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof GatewayUnavailable)) return 'The gateway rejected the request.';
  if (error.message === 'credentials refused') return 'The gateway does not accept this store’s credentials.';
  const paused = findRetryable(error);
  return paused ? `${paused.message}.` : `The gateway cannot be reached: ${error.message}.`;
}
