import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { formatRupees } from '../../common/money.js';
import { ENV, type Env } from '../../config/env.js';
import { JobsService, jobType } from '../../platform/jobs/index.js';
import { MailService } from '../../platform/mail/index.js';
import { SettingsService } from '../../settings/index.js';
import { ActiveStaffRepository } from '../../users/index.js';
import { AlertsRepository } from '../alerts.repository.js';
import type { Order } from '../order.entity.js';
import { OrderListRepository } from '../order-list.repository.js';
import { DISPUTE_NOTICES, disputeMail, type DisputeNotice, endOf, istTime } from './dispute-mails.js';
import type { Dispute } from './dispute.entity.js';
import { DisputesRepository } from './disputes.repository.js';

/** The stage is part of an email's identity: a dispute that is opened again at the next one is told again. */
const SEND_NOTICE = jobType('mail.dispute', 'mail', {
  disputeId: z.string(),
  userId: z.string(),
  notice: z.enum(DISPUTE_NOTICES),
  stage: z.string(),
});

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
    this.jobs.register(SEND_NOTICE, ({ disputeId, userId, notice, stage }) =>
      this.send({ disputeId, userId, notice, stage }),
    );
  }

  async opened(manager: EntityManager, order: Order, dispute: Dispute): Promise<void> {
    const deadline = dispute.respondBy ? ` Respond by ${istTime(dispute.respondBy)}.` : '';
    const refunded = order.refundedPaise > 0 ? ' The order was refunded before: send proof of it.' : '';
    const { orderId } = order;
    const text = `${formatRupees(dispute.amountPaise)} of order ${orderId} is disputed.${deadline}${refunded}`;
    await this.alerts.close(manager, 'dispute_closed', dispute.id);
    await this.tell(manager, dispute, 'opened', text);
  }

  async due(manager: EntityManager, dispute: Dispute): Promise<void> {
    const deadline = dispute.respondBy ? istTime(dispute.respondBy) : 'soon';
    const amount = formatRupees(dispute.amountPaise);
    await this.tell(manager, dispute, 'due', `The dispute of ${amount} needs an answer by ${deadline}.`);
  }

  async closed(manager: EntityManager, order: Order, dispute: Dispute): Promise<void> {
    await this.alerts.close(manager, 'dispute_opened', dispute.id);
    await this.alerts.close(manager, 'dispute_due', dispute.id);
    const text = `The dispute of ${formatRupees(dispute.amountPaise)} of order ${order.orderId} ${endOf(dispute)}`;
    await this.tell(manager, dispute, 'closed', text);
  }

  private async tell(
    manager: EntityManager,
    { id, orderId, stage }: Dispute,
    notice: DisputeNotice,
    message: string,
  ): Promise<void> {
    await this.alerts.raise(manager, { kind: `dispute_${notice}`, subject: id, orderId, message });
    for (const { id: userId } of await this.staff.list(manager, 'disputes:write')) {
      const key = `dispute:${notice}:${id}:${stage}:${userId}`;
      await this.jobs.add(manager, SEND_NOTICE, { disputeId: id, userId, notice, stage }, { key });
    }
  }

  private async send(request: {
    disputeId: string;
    userId: string;
    notice: DisputeNotice;
    stage: string;
  }): Promise<void> {
    const [dispute, person] = await Promise.all([
      this.disputes.findById(request.disputeId),
      this.staff.find(request.userId, 'disputes:write'),
    ]);
    if (!dispute || !person) return;
    const [order, { storeName }] = await Promise.all([
      this.orders.getById(dispute.orderId),
      this.settings.all(),
    ]);
    const { notice, stage, userId } = request;
    await this.mail.send({
      ...disputeMail({ storeName, url: this.env.PUBLIC_URL }, order, dispute, notice),
      to: person.email,
      greeting: `Dear ${person.name},`,
      idempotencyKey: `dispute-${notice}-${dispute.id}-${stage}-${userId}`,
    });
  }
}
