import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../common/fields/ids.ts';
import type { Sql } from '../../database/database.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { greet, MailService } from '../../platform/mail/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { UsersRepository } from '../../users/index.ts';

const SEND_CHANGE = jobType('mail.passkey-changed', 'mail', {
  userId: z.string(),
  passkeyName: z.string(),
  change: z.enum(['added', 'removed']),
  emailId: z.string(),
});

type Change = ReturnType<typeof SEND_CHANGE.parse>;

/** Tells a member of staff that the passkeys of their account have changed, so that a thief's passkey is noticed. */
@Injectable()
export class PasskeyEmailsService implements OnModuleInit {
  constructor(
    private readonly users: UsersRepository,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND_CHANGE, (change) => this.send(change));
  }

  /** To be called in the transaction of the change. */
  async queueChange(sql: Sql, change: Omit<Change, 'emailId'>): Promise<void> {
    await this.jobs.add(sql, SEND_CHANGE, { ...change, emailId: newId() });
  }

  private async send({ userId, passkeyName, change, emailId }: Change): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) return;
    const { storeName, supportEmail } = await this.settings.all();
    await this.mail.send({
      to: user.email,
      subject: `A passkey was ${change} at ${storeName}`,
      idempotencyKey: `passkey-${emailId}`,
      greeting: greet(user),
      paragraphs: [
        `The passkey “${passkeyName}” was ${change}, and you were signed out on your other devices.`,
        `If this was not you, tell your team right away or contact ${supportEmail}.`,
      ],
      signature: storeName,
    });
  }
}
