import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { type Clock, CLOCK } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import type { Sql } from '../../database/database.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { greet, MailService } from '../../platform/mail/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { StaffReviewRepliesRepository } from './staff-review-replies.repository.ts';

const SEND_REPLY = jobType('mail.review-reply', 'mail', { reviewId: z.string() });

/** Emails a reviewer once that the store answered: later changes of the answer, or another one, are not told. */
@Injectable()
export class ReplyEmailsService implements OnModuleInit {
  constructor(
    private readonly replies: StaffReviewRepliesRepository,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND_REPLY, ({ reviewId }) => this.send(reviewId));
  }

  /** Call it in the transaction that saves the reply. */
  async queue(sql: Sql, reviewId: string): Promise<void> {
    await this.jobs.add(sql, SEND_REPLY, { reviewId }, { key: `review-reply-${reviewId}` });
  }

  private async send(reviewId: string): Promise<void> {
    const reply = await this.replies.findForEmail(reviewId);
    if (!reply) return;
    const { storeName, supportEmail } = await this.settings.all();
    const { toolId, toolName } = reply;
    await this.mail.send({
      to: reply.email,
      ...(supportEmail && { replyTo: supportEmail }),
      subject: `${storeName} answered your review of ${toolName}`,
      idempotencyKey: `review-reply-${reviewId}`,
      greeting: greet(reply),
      paragraphs: [`Thank you for your review of ${toolName}. Our answer:`, reply.body],
      button: { label: 'View your review', url: `${this.env.PUBLIC_URL}/tools/${toolId}#reviews` },
      signature: storeName,
    });
    await this.replies.markMailed(reviewId, this.clock.now());
  }
}
