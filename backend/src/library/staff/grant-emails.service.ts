import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { ENV, type Env } from '../../config/env.ts';
import type { Sql } from '../../database/database.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { greet, MailService } from '../../platform/mail/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { StaffGrantsRepository } from './staff-grants.repository.ts';

const SEND_LIBRARY_CHANGED = jobType('mail.library-changed', 'mail', {
  userId: z.string(),
  toolId: z.string(),
  given: z.boolean(),
  at: z.number(),
});

type LibraryChange = ReturnType<typeof SEND_LIBRARY_CHANGED.parse>;

/** Emails customers when staff grant or withdraw a tool. The reason is an internal note, so it is not in the email. */
@Injectable()
export class GrantEmailsService implements OnModuleInit {
  constructor(
    private readonly grants: StaffGrantsRepository,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND_LIBRARY_CHANGED, (change) => this.send(change));
  }

  /** Call it in the transaction that changes the library. */
  async queue(sql: Sql, userId: string, toolId: string, given: boolean, at: Date): Promise<void> {
    await this.jobs.add(sql, SEND_LIBRARY_CHANGED, { userId, toolId, given, at: at.getTime() });
  }

  /** Skipped for suspended accounts and when the change has been reverted. */
  private async send({ userId, toolId, given, at }: LibraryChange): Promise<void> {
    const grant = await this.grants.findForEmail(userId, toolId);
    if (!grant || grant.status === 'suspended' || grant.held !== given) return;
    const { storeName, supportEmail } = await this.settings.all();
    const { toolName } = grant;
    await this.mail.send({
      to: grant.email,
      subject: given ? `${toolName} is in your library` : `${toolName} has left your library`,
      idempotencyKey: `library-${userId}-${toolId}-${at}`,
      greeting: greet(grant),
      paragraphs: [
        given
          ? `We have added ${toolName} to your library. There is nothing to pay.`
          : `Your access to ${toolName} has ended, and it is no longer in your library.`,
      ],
      ...(given && { button: { label: 'Open My Tools', url: `${this.env.PUBLIC_URL}/dashboard?tab=tools` } }),
      footnotes: supportEmail ? [`Questions? Write to ${supportEmail}.`] : [],
      signature: storeName,
    });
  }
}
