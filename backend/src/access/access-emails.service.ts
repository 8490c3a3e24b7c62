import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { toDay } from '../common/time/days.ts';
import { ENV, type Env } from '../config/env.ts';
import { Database } from '../database/database.ts';
import { JobsService, jobType, OPTIONAL_MAIL } from '../platform/jobs/index.ts';
import { greet, MailService } from '../platform/mail/index.ts';
import { SettingsService } from '../settings/index.ts';
import { UsersRepository } from '../users/index.ts';
import { ACCESS_EMAILS, type AccessEmail, describeAccess } from './access-emails.ts';
import type { AccessState } from './access-grant.entity.ts';
import { AccessRepository } from './access.repository.ts';

const SEND = jobType('mail.access', 'mail', {
  id: z.uuid(),
  kind: z.enum(ACCESS_EMAILS),
  at: z.iso.datetime(),
});
const TELL_STAFF = jobType('mail.access-staff', 'mail', {});

/** 9:30 in India, Monday to Friday. */
const MORNING = '0 4 * * 1-5';

/** What the grant must still be when the email is sent. */
const STATES: Record<AccessEmail, AccessState | null> = {
  asked: null,
  requested: 'wanted',
  given: 'given',
  refused: 'refused',
};

/** Emails about access: to the customer at each step, and to staff each working morning while something waits. */
@Injectable()
export class AccessEmailsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly grants: AccessRepository,
    private readonly users: UsersRepository,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND, ({ id, kind, at }) => this.send(id, kind, at));
    this.jobs.register(TELL_STAFF, () => this.tellStaff());
    this.jobs.schedule('access.morning', MORNING, () => this.jobs.add(this.database.manager, TELL_STAFF, {}));
  }

  /** Call it in the transaction of what it tells. */
  async queue(manager: EntityManager, ids: readonly string[], kind: AccessEmail): Promise<void> {
    const at = this.clock.now().toISOString();
    const added = ids.map((id) => ({
      job: SEND,
      payload: { id, kind, at },
      // Switched on for a tool with thousands of owners: receipts come before them.
      options: { ...(kind === 'asked' && OPTIONAL_MAIL), key: `access-${kind}-${id}` },
    }));
    await this.jobs.addAll(manager, added);
  }

  private async send(id: string, kind: AccessEmail, at: string): Promise<void> {
    const { manager } = this.database;
    const grant = await this.grants.find(manager, id);
    // It went on, or back, before the email was sent.
    if (!grant?.isCurrent || grant.state !== STATES[kind]) return;
    const facts = await this.grants.getFacts(manager, id);
    const user = await this.users.findById(facts.userId);
    if (!user || user.deletedAt !== null) return;
    const { storeName } = await this.settings.all();
    await this.mail.send({
      ...describeAccess(kind, facts, this.env.PUBLIC_URL),
      to: user.email,
      idempotencyKey: `access-${kind}-${id}-${at}`,
      greeting: greet(user),
      footnotes: ['You’re receiving this email because you own this tool.'],
      signature: storeName,
    });
  }

  private async tellStaff(): Promise<void> {
    const { wanted, toRemove, late } = await this.grants.countWaiting();
    if (wanted + toRemove === 0) return;
    const { storeName, supportEmail } = await this.settings.all();
    await this.mail.send({
      to: supportEmail,
      subject:
        late > 0 ? `Access: ${wanted + toRemove} wait, ${late} late` : `Access: ${wanted + toRemove} wait`,
      idempotencyKey: `access-staff-${toDay(this.clock.now())}`,
      greeting: 'Customers wait for access that you give by hand.',
      paragraphs: [],
      details: [
        ['To give', String(wanted)],
        ['To remove', String(toRemove)],
        ['Late', String(late)],
      ],
      button: { label: 'Open Access', url: `${this.env.PUBLIC_URL}/admin/access` },
      signature: storeName,
    });
  }
}
