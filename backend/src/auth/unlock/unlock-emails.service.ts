import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../common/fields/ids.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import type { Sql } from '../../database/database.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { greet, MailService } from '../../platform/mail/index.ts';
import { MailLimitsService } from '../../platform/throttle/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { UsersRepository } from '../../users/index.ts';
import { AccountTokensRepository } from '../recovery/account-tokens.repository.ts';

const SEND_UNLOCK = jobType('mail.unlock-sign-in', 'mail', {
  userId: z.string().nullable(),
  emailId: z.string(),
});

const LIFETIME_MS = 60 * 60_000;

/** The email with the link that unlocks sign-in. */
@Injectable()
export class UnlockEmailsService implements OnModuleInit {
  constructor(
    private readonly tokens: AccountTokensRepository,
    private readonly users: UsersRepository,
    private readonly settings: SettingsService,
    private readonly mailLimits: MailLimitsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND_UNLOCK, (request) => this.send(request));
  }

  /** Queued without an account, too, so that a wrong password takes the same time. */
  async queue(sql: Sql, userId: string | null): Promise<void> {
    await this.jobs.add(sql, SEND_UNLOCK, { userId, emailId: newId() });
  }

  private async send({ userId, emailId }: { userId: string | null; emailId: string }): Promise<void> {
    const user = userId === null ? null : await this.users.findById(userId);
    const idempotencyKey = `unlock-${emailId}`;
    if (user?.status !== 'active' || (await this.mail.wasSent(idempotencyKey))) return;
    if (!(await this.mailLimits.timeFor({ kind: 'unlock', to: user.email }))) return;
    const { storeName } = await this.settings.all();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + LIFETIME_MS);
    const token = await this.tokens.issue('unlock', { userId: user.id, email: user.email }, now, expiresAt);
    await this.mail.send({
      to: user.email,
      subject: `Unlock sign-in to ${storeName}`,
      idempotencyKey,
      greeting: greet(user),
      paragraphs: [
        'Sign-in to your account is paused because of too many failed attempts. Someone has just entered the correct password. If this was you, unlock sign-in with this link. It works once and expires in one hour.',
        'If this was not you, someone else knows your password. Do not unlock sign-in, and choose a new password.',
      ],
      button: { label: 'Unlock sign-in', url: `${this.env.PUBLIC_URL}/unlock?token=${token}` },
      links: [{ label: 'Choose a new password', url: `${this.env.PUBLIC_URL}/forgot-password` }],
      signature: storeName,
    });
  }
}
