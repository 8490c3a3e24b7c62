import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { MailPreferencesService, unsubscribeLinks } from '../../consents/index.ts';
import { Database } from '../../database/database.ts';
import { Events } from '../../outbound-webhooks/index.ts';
import { JobsService, jobType, OPTIONAL_MAIL } from '../../platform/jobs/index.ts';
import { greet, MailService } from '../../platform/mail/index.ts';
import { SettingsService } from '../../settings/index.ts';
import type { LicenseFor } from '../issuing/license-issues.repository.ts';
import { RenewalsRepository } from '../renewals/renewals.repository.ts';
import { type DueNotice, LicenseNoticesRepository, type NoticeFacts } from './license-notices.repository.ts';
import { describeEnds, type EndingLicense } from './notice-email.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';

const TERM = z.object({ id: z.uuid(), expiresAt: z.iso.datetime() });

/** Terms of one owner, named by their ends: a licence that is renewed in between has another end. */
const NOTICE = {
  userId: z.uuid(),
  kind: z.enum(NOTICE_KINDS),
  terms: z.tuple([TERM], TERM),
};
type Notice = z.output<z.ZodObject<typeof NOTICE>>;
const SEND = jobType('mail.license-notice', 'mail', NOTICE);

/** Tells owners that a licence ends in a week, ends in a day, and has ended. */
@Injectable()
export class LicenseNoticesService implements OnModuleInit {
  constructor(
    private readonly notices: LicenseNoticesRepository,
    private readonly renewals: RenewalsRepository,
    private readonly preferences: MailPreferencesService,
    private readonly settings: SettingsService,
    private readonly events: Events,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND, (notice) => this.send(notice));
  }

  /** Says what is due, by events and emails. Harmless to repeat, also on several replicas at once. */
  async run(): Promise<void> {
    const { licenseReminders } = await this.settings.all();
    await this.database.transaction(async (manager) => {
      const due = await this.notices.addDue(manager, this.clock.now());
      for (const notice of due) await this.emitEnd(manager, notice);
      if (licenseReminders) await this.queue(manager, due);
    });
  }

  /** Call it in the transaction that renews the licence. */
  async reportRenewal(manager: EntityManager, license: LicenseFor): Promise<void> {
    const term = await this.notices.findTerm(manager, license);
    if (!term) return;
    const { userId, toolId } = license;
    const expiresAt = term.expiresAt?.toISOString() ?? null;
    await this.events.emit(manager, 'license.renewed', { id: term.id, userId, toolId, expiresAt });
  }

  private async emitEnd(manager: EntityManager, notice: DueNotice): Promise<void> {
    const { id, userId, toolId, kind, expiresAt } = notice;
    const type = kind === 'ended' ? 'license.expired' : 'license.expiring';
    await this.events.emit(manager, type, { id, userId, toolId, expiresAt: expiresAt.toISOString() });
  }

  /** One email to each owner. */
  private async queue(manager: EntityManager, due: readonly DueNotice[]): Promise<void> {
    const wanted = due.filter(({ isWanted }) => isWanted);
    const groups = Map.groupBy(wanted, ({ userId, kind }) => `${userId}-${kind}`);
    const added = [...groups.values()].flatMap((notices) => {
      const [first, ...others] = notices.map(({ id, expiresAt }) => ({
        id,
        expiresAt: expiresAt.toISOString(),
      }));
      const [notice] = notices;
      if (!first || !notice) return [];
      const { userId, kind } = notice;
      const payload: Notice = { userId, kind, terms: [first, ...others] };
      const key = `license-notice-${kind}-${first.id}-${first.expiresAt}`;
      return [{ job: SEND, payload, options: { ...OPTIONAL_MAIL, key } }];
    });
    await this.jobs.addAll(manager, added);
  }

  private async send({ userId, kind, terms }: Notice): Promise<void> {
    const { licenseReminders, storeName } = await this.settings.all();
    const facts = await this.notices.listFacts(terms.map(({ id }) => id));
    const same = facts.filter((license) =>
      terms.some(({ id, expiresAt }) => id === license.id && expiresAt === license.expiresAt.toISOString()),
    );
    const [first, ...others] = await Promise.all(same.map((license) => this.withPrice(userId, license)));
    const token = await this.preferences.getToken(userId);
    if (!licenseReminders || !first || !token) return;
    const { PUBLIC_URL: publicUrl } = this.env;
    const now = this.clock.now();
    await this.mail.send({
      ...describeEnds([first, ...others], kind, { publicUrl, now }),
      to: first.email,
      idempotencyKey: `license-notice-${kind}-${terms[0].id}-${terms[0].expiresAt}`,
      greeting: greet(first),
      footnotes: ['You’re receiving this email because you own this licence.'],
      ...unsubscribeLinks(publicUrl, 'licenseReminders', token),
      signature: storeName,
    });
    await this.notices.markSent(kind, same, now);
  }

  private async withPrice(userId: string, license: NoticeFacts): Promise<EndingLicense> {
    const offer = await this.renewals.findOffer({ userId, toolId: license.toolId });
    return { ...license, pricePaise: offer?.pricePaise ?? null };
  }
}
