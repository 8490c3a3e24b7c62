import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../common/fields/ids.ts';
import type { Sql } from '../../database/database.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { greet, MailService } from '../../platform/mail/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { UsersRepository } from '../../users/index.ts';

const SEND_CHANGE = jobType('mail.api-key-changed', 'mail', {
  userId: z.string(),
  keyNames: z.array(z.string()),
  change: z.enum(['created', 'ended-by-reset', 'ended-by-role', 'ended-by-confirmation']),
  emailId: z.string(),
});

type Change = ReturnType<typeof SEND_CHANGE.parse>;

/** What happened to the keys, which are named first. */
const WORDS: Record<Change['change'], { subject: string; text: (keys: string, one: boolean) => string }> = {
  created: {
    subject: 'An API key was created',
    text: (keys) => `The API key ${keys} was created in your name. A program with it acts for you.`,
  },
  'ended-by-reset': {
    subject: 'Your API keys have ended',
    text: (keys, one) =>
      `Your password was reset by an emailed link, so ${one ? 'your API key' : 'your API keys'} ${keys} ended. Create new keys for the programs that you still use.`,
  },
  'ended-by-confirmation': {
    subject: 'Your API keys have ended',
    text: (keys, one) =>
      `Your email address was confirmed by somebody who was not signed in to the account, so ${one ? 'its API key' : 'its API keys'} ${keys} ended. Create new keys for the programs that you still use.`,
  },
  'ended-by-role': {
    subject: 'Your API keys have ended',
    text: (keys, one) =>
      `You are not a member of staff any more, so ${one ? 'your API key' : 'your API keys'} ${keys} ended.`,
  },
};

/** Tells a member of staff what happened to the API keys of their account, so that a thief's key is noticed. */
@Injectable()
export class ApiKeyEmailsService implements OnModuleInit {
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

  private async send({ userId, keyNames, change, emailId }: Change): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) return;
    const { storeName, supportEmail } = await this.settings.all();
    const { subject, text } = WORDS[change];
    const keys = keyNames.map((name) => `“${name}”`).join(', ');
    await this.mail.send({
      to: user.email,
      subject: `${subject} at ${storeName}`,
      idempotencyKey: `api-key-${emailId}`,
      greeting: greet(user),
      paragraphs: [
        text(keys, keyNames.length === 1),
        `If this was not you, tell your team right away or contact ${supportEmail}.`,
      ],
      signature: storeName,
    });
  }
}
