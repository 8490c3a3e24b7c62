import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../common/ids.js';
import { ENV, type Env } from '../../config/env.js';
import type { Sql } from '../../database/database.js';
import { JobsService, jobType } from '../../platform/jobs/index.js';
import { MailService } from '../../platform/mail/index.js';
import { SettingsService } from '../../settings/index.js';
import { NewsletterRepository } from './newsletter.repository.js';

const ASK_TO_CONFIRM = jobType('mail.newsletter-opt-in', { subscriberId: z.string(), emailId: z.string() });

/** Asks whether it was really them. */
@Injectable()
export class NewsletterMailsService implements OnModuleInit {
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

  /** To be called with the transaction that keeps the wish. Whoever asks again is mailed again. */
  async queue(sql: Sql, subscriberId: string): Promise<void> {
    await this.jobs.add(sql, ASK_TO_CONFIRM, { subscriberId, emailId: newId() });
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
        `Somebody, hopefully you, asked for the ${storeName} newsletter at this address. Please confirm, and you will ` +
          'hear about new tools and offers. If it was not you, do nothing: you will get no further mail.',
      ],
      button: { label: 'Confirm my subscription', url: link('confirm') },
      footnotes: [`Unsubscribe: ${link('unsubscribe')}`],
      unsubscribeUrl: link('unsubscribe'),
      signature: storeName,
    });
  }
}
