import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { MailPreferencesService, unsubscribeLinks } from '../../consents/index.ts';
import { Database } from '../../database/database.ts';
import { ToolDeliveries, type ToolDelivery } from '../../library/index.ts';
import { JobsService, jobType, OPTIONAL_MAIL } from '../../platform/jobs/index.ts';
import { dear, MailService } from '../../platform/mail/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { ReviewRemindersRepository } from './review-reminders.repository.ts';
import { nextReminderAt, reviewStop } from './review-rules.ts';

const ids = { userId: z.uuid(), toolId: z.uuid() };
const DUE = jobType('reviews.remind', 'mail', ids);
const SEND = jobType('mail.review-reminder', 'mail', ids);

/** One after the other, so that two tools of an owner are not both the first of the week. */
const ONE_BY_ONE = { ...OPTIONAL_MAIL, queue: 'reviews.remind' };

/** Reminds owners to review a tool, a week after they first downloaded it. */
@Injectable()
export class ReviewRemindersService implements OnModuleInit {
  constructor(
    private readonly reminders: ReviewRemindersRepository,
    private readonly preferences: MailPreferencesService,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
    deliveries: ToolDeliveries,
  ) {
    deliveries.onDelivered((manager, delivery) => this.schedule(manager, delivery));
  }

  onModuleInit(): void {
    this.jobs.register(DUE, (delivery) => this.decide(delivery));
    this.jobs.register(SEND, (delivery) => this.send(delivery));
  }

  private async schedule(manager: EntityManager, { userId, toolId }: ToolDelivery): Promise<void> {
    const now = this.clock.now();
    if (!(await this.reminders.add(manager, userId, toolId, now))) return;
    const runAt = new Date(now.getTime() + this.env.REVIEW_REMINDER_AFTER * 1000);
    await this.addDue(manager, { userId, toolId }, runAt);
  }

  private async addDue(manager: EntityManager, delivery: ToolDelivery, runAt: Date): Promise<void> {
    const key = `reviews.remind-${delivery.userId}-${delivery.toolId}`;
    await this.jobs.add(manager, DUE, delivery, { ...ONE_BY_ONE, key, runAt });
  }

  /** Queues the email, or puts it off to the next week, or stops for good. */
  private async decide({ userId, toolId }: ToolDelivery): Promise<void> {
    const { reviewReminders: remindersOn } = await this.settings.all();
    await this.database.transaction(async (manager) => {
      const found = await this.reminders.find(userId, toolId, manager);
      if (!found || found.queuedAt) return;
      const now = this.clock.now();
      const stopped = reviewStop({ ...found, remindersOn });
      const later = nextReminderAt(found.lastReminderAt, now);
      if (stopped) return this.reminders.update(manager, userId, toolId, { stopped });
      if (later) return this.addDue(manager, { userId, toolId }, later);
      await this.reminders.update(manager, userId, toolId, { queuedAt: now });
      await this.jobs.add(manager, SEND, { userId, toolId }, OPTIONAL_MAIL);
    });
  }

  private async send({ userId, toolId }: ToolDelivery): Promise<void> {
    const found = await this.reminders.find(userId, toolId);
    if (!found || found.sentAt) return;
    const { reviewReminders: remindersOn, storeName } = await this.settings.all();
    const stopped = reviewStop({ ...found, remindersOn });
    const { manager } = this.database;
    if (stopped) return this.reminders.update(manager, userId, toolId, { stopped });
    const token = await this.preferences.getToken(userId);
    if (!token) return;
    const { toolName, email, name } = found;
    await this.mail.send({
      to: email,
      subject: `How do you like ${toolName}?`,
      idempotencyKey: `review-reminder-${userId}-${toolId}`,
      greeting: dear(name),
      paragraphs: [
        `You have been using ${toolName} for a while. A short review helps other traders to decide, and helps us to improve it.`,
        'Good or bad, please write what you think. We remind you of a tool only once.',
      ],
      button: { label: 'Write a review', url: `${this.env.PUBLIC_URL}/tools/${toolId}#reviews` },
      footnotes: ['You’re receiving this email because you own this tool.'],
      ...unsubscribeLinks(this.env.PUBLIC_URL, 'reviewReminders', token),
      signature: storeName,
    });
    await this.reminders.update(manager, userId, toolId, { sentAt: this.clock.now() });
  }
}
