import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { ENV, type Env } from '../config/env.ts';
import { Database } from '../database/database.ts';
import { JobsService, jobType, OPTIONAL_MAIL } from '../platform/jobs/index.ts';
import { greet, MailService } from '../platform/mail/index.ts';
import { SettingsService } from '../settings/index.ts';
import { UsersRepository } from '../users/index.ts';
import { COMMUNITY_EMAILS, type CommunityEmail, describePlace } from './community-emails.ts';
import type { MemberState } from './community.entity.ts';
import { type MemberKey, MembersRepository } from './members.repository.ts';

const SEND = jobType('mail.community', 'mail', {
  communityId: z.uuid(),
  userId: z.uuid(),
  kind: z.enum(COMMUNITY_EMAILS),
  at: z.iso.datetime(),
});

/** What the member must still be when the email is sent. */
const STATES: Record<CommunityEmail, MemberState> = { ending: 'to_remove', removed: 'removed' };

/** Emails about the end of a place in a group. */
@Injectable()
export class CommunityEmailsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly members: MembersRepository,
    private readonly users: UsersRepository,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND, ({ kind, at, ...key }) => this.send(key, kind, at));
  }

  /** Call it in the transaction of what it tells. Thousands may end together: receipts come before them. */
  async queue(manager: EntityManager, members: readonly MemberKey[], kind: CommunityEmail): Promise<void> {
    const at = this.clock.now().toISOString();
    const added = members.map(({ communityId, userId }) => ({
      job: SEND,
      payload: { communityId, userId, kind, at },
      options: { ...OPTIONAL_MAIL, key: `community-${kind}-${communityId}-${userId}` },
    }));
    await this.jobs.addAll(manager, added);
  }

  private async send(key: MemberKey, kind: CommunityEmail, at: string): Promise<void> {
    const facts = await this.members.findFacts(this.database.manager, key);
    // They stay, or went, before the email was sent.
    if (!facts || facts.state !== STATES[kind]) return;
    const user = await this.users.findById(key.userId);
    if (!user || user.deletedAt !== null) return;
    const { storeName } = await this.settings.all();
    await this.mail.send({
      ...describePlace(kind, facts, this.env.PUBLIC_URL),
      to: user.email,
      idempotencyKey: `community-${kind}-${key.communityId}-${key.userId}-${at}`,
      greeting: greet(user),
      footnotes: ['You’re receiving this email because you joined this group.'],
      signature: storeName,
    });
  }
}
