import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../common/fields/ids.ts';
import { ENV, type Env } from '../../config/env.ts';
import { unsubscribeLinks } from '../../consents/index.ts';
import type { Sql } from '../../database/database.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { MailService } from '../../platform/mail/index.ts';
import type { SendTime } from '../../platform/throttle/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { NewsletterRepository } from './newsletter.repository.ts';

const ASK_TO_CONFIRM = jobType('mail.newsletter-opt-in', 'mail', {
  subscriberId: z.string(),
  emailId: z.string(),
});

/** Sends the email that confirms a subscription. */
@Injectable()
export class NewsletterEmailsService implements OnModuleInit {
  constructor(
    private readonly newsletter: NewsletterRepository,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.register(ASK_TO_CONFIRM, ({ subscriberId, emailId }) =>
      this.askToConfirm(subscriberId, emailId),
    );
  }

  /** Call it in the transaction that stores the subscriber. */
  async queue(sql: Sql, subscriberId: string, when: SendTime): Promise<void> {
    await this.jobs.add(sql, ASK_TO_CONFIRM, { subscriberId, emailId: newId() }, when);
  }

  private async askToConfirm(subscriberId: string, emailId: string): Promise<void> {
    const subscriber = await this.newsletter.findById(subscriberId);
    if (subscriber?.status !== 'pending') return;
    const { storeName } = await this.settings.all();
    const link = (page: string) => `${this.env.PUBLIC_URL}/newsletter/${page}?token=${subscriber.token}`;
    await this.mail.send({
      to: subscriber.email,
      subject: `Please confirm your subscription to ${storeName}`,
      idempotencyKey: `newsletter-opt-in-${emailId}`,
      greeting: 'Hello,',
      paragraphs: [
        `Thanks for signing up for the ${storeName} newsletter. Please confirm your email address to hear about new tools and offers.`,
        'If you did not sign up, you can ignore this email. We will not email you again.',
      ],
      button: { label: 'Confirm my subscription', url: link('confirm') },
      unsubscribePage: link('unsubscribe'),
      unsubscribeUrl: unsubscribeLinks(this.env.PUBLIC_URL, 'newsletter', subscriber.token).unsubscribeUrl,
      signature: storeName,
    });
  }
}
