import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../common/ids.js';
import { ENV, type Env } from '../../config/env.js';
import type { Sql } from '../../database/database.js';
import { Jobs } from '../../platform/jobs/index.js';
import { Mailer, writeLetter } from '../../platform/mail/index.js';
import { SettingsService } from '../../settings/index.js';
import { NewsletterRepository } from './newsletter.repository.js';

const OPT_IN = 'mail.newsletter-opt-in';

const payloadShape = z.object({ subscriberId: z.string(), letter: z.string().default(newId) });

/** Asks whether it was really them. */
@Injectable()
export class NewsletterMailsService implements OnModuleInit {
  constructor(
    private readonly newsletter: NewsletterRepository,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    private readonly jobs: Jobs,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.register(OPT_IN, (payload) => this.askToConfirm(payloadShape.parse(payload)));
  }

  /** To be called with the transaction that keeps the wish. Whoever asks again is mailed again. */
  async queue(sql: Sql, subscriberId: string): Promise<void> {
    await this.jobs.add(sql, OPT_IN, { subscriberId, letter: newId() });
  }

  private async askToConfirm({ subscriberId, letter }: z.infer<typeof payloadShape>): Promise<void> {
    const subscriber = await this.newsletter.findById(subscriberId);
    if (subscriber?.status !== 'pending') return;
    const { storeName } = await this.settings.all();
    const link = (page: string) => `${this.env.PUBLIC_URL}/newsletter/${page}?token=${subscriber.token}`;
    await this.mailer.send(
      writeLetter({
        to: subscriber.email,
        subject: `Please confirm your subscription to ${storeName}`,
        fact: `newsletter-opt-in-${letter}`,
        greeting: 'Hello,',
        paragraphs: [
          `Somebody, hopefully you, asked for the ${storeName} newsletter at this address. Please confirm, and you will ` +
            'hear about new tools and offers. If it was not you, do nothing: you will get no further mail.',
        ],
        button: { label: 'Confirm my subscription', url: link('confirm') },
        footnotes: [`Unsubscribe: ${link('unsubscribe')}`],
        unsubscribeUrl: link('unsubscribe'),
        from: storeName,
      }),
    );
  }
}
