import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { AlertsRepository, type NewAlert } from '../../alerts/index.ts';
import { formatRupees } from '../../common/money/money.ts';
import { ENV, type Env } from '../../config/env.ts';
import { type Order, OrderListRepository } from '../../orders/index.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { dear, MailService } from '../../platform/mail/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { ActiveStaffRepository } from '../../users/index.ts';
import {
  DISPUTE_NOTICES,
  disputeEmail,
  type DisputeNotice,
  describeEnd,
  istTime,
  statusWords,
} from './dispute-emails.ts';
import type { Dispute } from './dispute.entity.ts';
import { DisputesRepository } from './disputes.repository.ts';

/**
 * Stage, deadline and the provider's time are parts of an email's identity: a dispute that is opened again, asks again or
 * gets another deadline is told again.
 */
const SEND_NOTICE = jobType('mail.dispute', 'mail', {
  disputeId: z.string(),
  userId: z.string(),
  notice: z.enum(DISPUTE_NOTICES),
  stage: z.string(),
  respondBy: z.number().nullable(),
  reportedAt: z.number(),
});
type NoticeRequest = ReturnType<typeof SEND_NOTICE.parse>;

/** The same for a request that is queued twice. */
function getKey({ notice, disputeId, stage, respondBy, reportedAt, userId }: NoticeRequest): string {
  return [notice, disputeId, stage, respondBy ?? 'open', reportedAt, userId].join('-');
}

/** A request for more evidence continues the alert of the open dispute. */
const ALERTS = {
  opened: 'dispute_opened',
  evidence: 'dispute_opened',
  due: 'dispute_due',
  closed: 'dispute_closed',
} as const satisfies Record<DisputeNotice, NewAlert['kind']>;

function toAlert({ id, orderId }: Dispute, notice: DisputeNotice, message: string): NewAlert {
  return { kind: ALERTS[notice], subject: id, orderId, message };
}

function openAlert(order: Order, dispute: Dispute): NewAlert {
  const amount = formatRupees(dispute.amountPaise);
  const deadline = dispute.respondBy ? ` Respond by ${istTime(dispute.respondBy)}.` : '';
  const refunded = order.refundedPaise > 0 ? ' The order was refunded before: send proof of it.' : '';
  const text = `${amount} of order ${order.orderId} is disputed (${statusWords(dispute)}).${deadline}${refunded}`;
  return toAlert(dispute, 'opened', text);
}

function dueAlert(dispute: Dispute): NewAlert {
  const deadline = dispute.respondBy ? istTime(dispute.respondBy) : 'soon';
  const amount = formatRupees(dispute.amountPaise);
  return toAlert(dispute, 'due', `The dispute of ${amount} needs an answer by ${deadline}.`);
}

/** Tells the staff who may act: an alert in the console and an email to each of them. */
@Injectable()
export class DisputeNoticesService implements OnModuleInit {
  constructor(
    private readonly disputes: DisputesRepository,
    private readonly staff: ActiveStaffRepository,
    private readonly orders: OrderListRepository,
    private readonly alerts: AlertsRepository,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND_NOTICE, (request) => this.send(request));
  }

  async opened(manager: EntityManager, order: Order, dispute: Dispute): Promise<void> {
    await this.alerts.close(manager, 'dispute_closed', dispute.id);
    await this.alerts.update(manager, dueAlert(dispute));
    await this.notify(manager, dispute, 'opened', openAlert(order, dispute));
  }

  /** The bank wants more evidence than it got. */
  async asked(manager: EntityManager, order: Order, dispute: Dispute): Promise<void> {
    await this.alerts.update(manager, dueAlert(dispute));
    await this.notify(manager, dispute, 'evidence', openAlert(order, dispute));
  }

  /** It is the bank's turn, so no deadline is near. */
  async answered(manager: EntityManager, order: Order, dispute: Dispute): Promise<void> {
    await this.alerts.close(manager, 'dispute_due', dispute.id);
    await this.alerts.update(manager, openAlert(order, dispute));
  }

  /** Open alerts name the present amount and deadline. */
  async changed(manager: EntityManager, order: Order, dispute: Dispute): Promise<void> {
    await this.alerts.update(manager, openAlert(order, dispute));
    await this.alerts.update(manager, dueAlert(dispute));
  }

  async due(manager: EntityManager, dispute: Dispute): Promise<void> {
    await this.notify(manager, dispute, 'due', dueAlert(dispute));
  }

  async closed(manager: EntityManager, order: Order, dispute: Dispute): Promise<void> {
    await this.alerts.close(manager, 'dispute_opened', dispute.id);
    await this.alerts.close(manager, 'dispute_due', dispute.id);
    const text = `The dispute of ${formatRupees(dispute.amountPaise)} of order ${order.orderId} ${describeEnd(dispute)}`;
    await this.notify(manager, dispute, 'closed', toAlert(dispute, 'closed', text));
  }

  private async notify(
    manager: EntityManager,
    { id: disputeId, stage, respondBy, reportedAt }: Dispute,
    notice: DisputeNotice,
    alert: NewAlert,
  ): Promise<void> {
    await this.alerts.raiseCurrent(manager, alert);
    const times = { respondBy: respondBy?.getTime() ?? null, reportedAt: reportedAt.getTime() };
    for (const { id: userId } of await this.staff.list(manager, 'disputes:write')) {
      const request: NoticeRequest = { disputeId, userId, notice, stage, ...times };
      await this.jobs.add(manager, SEND_NOTICE, request, { key: `dispute:${getKey(request)}` });
    }
  }

  private async send(request: NoticeRequest): Promise<void> {
    const [dispute, person] = await Promise.all([
      this.disputes.findById(request.disputeId),
      this.staff.find(request.userId, 'disputes:write'),
    ]);
    if (!dispute || !person) return;
    const [order, { storeName }] = await Promise.all([
      this.orders.getById(dispute.orderId),
      this.settings.all(),
    ]);
    await this.mail.send({
      ...disputeEmail({ storeName, url: this.env.PUBLIC_URL }, order, dispute, request.notice),
      to: person.email,
      greeting: dear(person.name),
      idempotencyKey: `dispute-${getKey(request)}`,
    });
  }
}
