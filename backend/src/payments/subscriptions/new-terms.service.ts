import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { addDays, longDayName, startOfDay, toDay } from '../../common/time/days.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Database } from '../../database/database.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { greet, MailService } from '../../platform/mail/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { UsersRepository } from '../../users/index.ts';
import { type NewNotice, NewTermsRepository } from './new-terms.repository.ts';

const SEND = jobType('mail.new-terms', 'mail', {
  userId: z.uuid(),
  versionId: z.uuid(),
  effectiveFrom: z.string(),
});
/** Whoever pays again and again hears of new terms this long before, or as soon as they are published. */
const NOTICE_DAYS = 30;
const BATCH = 100;

/** Tells customers with a running subscription of new terms. */
@Injectable()
export class NewTermsService implements OnModuleInit {
  constructor(
    private readonly notices: NewTermsRepository,
    private readonly users: UsersRepository,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND, (notice) => this.send(notice));
    this.jobs.schedule('subscriptions.new-terms', '*/5 * * * *', () => this.run());
  }

  /** Each person is told once of a version. */
  async run(): Promise<void> {
    const at = this.clock.now();
    const after = toDay(at);
    let count = BATCH;
    while (count === BATCH) {
      count = await this.database.transaction(async (manager) => {
        const until = addDays(after, NOTICE_DAYS);
        const notices = await this.notices.add(manager, { after, until, at, limit: BATCH });
        for (const notice of notices) {
          const key = `new-terms-${notice.versionId}-${notice.userId}`;
          await this.jobs.add(manager, SEND, { ...notice }, { key });
        }
        return notices.length;
      });
    }
  }

  private async send({ userId, versionId, effectiveFrom }: NewNotice): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user || user.deletedAt !== null || !(await this.notices.isRunning(userId))) return;
    const { storeName } = await this.settings.all();
    const day = longDayName(startOfDay(effectiveFrom));
    const isComing = effectiveFrom > toDay(this.clock.now());
    const { PUBLIC_URL: publicUrl } = this.env;
    await this.mail.send({
      subject: `New terms from ${day}`,
      paragraphs: [
        `From ${day} new terms of ${storeName} hold, also for your subscription.`,
        `If you do not agree, cancel the subscription${isComing ? ' before that day' : ''}: you keep what you have paid for until its end.`,
      ],
      button: { label: 'Read the new terms', url: `${publicUrl}/terms?version=${versionId}` },
      links: [{ label: 'See your subscription', url: `${publicUrl}/dashboard?tab=subscriptions` }],
      to: user.email,
      idempotencyKey: `new-terms-${versionId}-${userId}`,
      greeting: greet(user),
      footnotes: ['You’re receiving this email because you have a subscription.'],
      signature: storeName,
    });
  }
}
