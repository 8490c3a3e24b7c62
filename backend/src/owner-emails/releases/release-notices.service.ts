import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { MailPreferencesService, unsubscribeLinks } from '../../consents/index.ts';
import { Database } from '../../database/database.ts';
import { JobsService, jobType, OPTIONAL_MAIL } from '../../platform/jobs/index.ts';
import { dear, type EmailBody, MailService, writeBody } from '../../platform/mail/index.ts';
import { getAddress } from '../../platform/markdown/link-address.ts';
import { readPageText } from '../../platform/markdown/read-markdown.ts';
import { withLinks } from '../../platform/markdown/rich-node.ts';
import { SettingsService } from '../../settings/index.ts';
import { type PublishedRelease, ToolReleases } from '../../tools/index.ts';
import { ReleaseNoticesRepository } from './release-notices.repository.ts';

/** Owners after this one, in the order of their ids, are still to be told. */
const NOTIFY = jobType('releases.notify', 'mail', { releaseId: z.uuid(), after: z.string() });
const SEND = jobType('mail.release-notice', 'mail', { releaseId: z.uuid(), userId: z.uuid() });

const BATCH = 100;
const BEFORE_THE_FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Tells the owners of a tool about a new release, those who asked for it. Each batch is one transaction with the emails of
 * its owners and the job of the next batch, and that job waits behind those emails: the mail server sets the rate.
 */
@Injectable()
export class ReleaseNoticesService implements OnModuleInit {
  constructor(
    private readonly notices: ReleaseNoticesRepository,
    private readonly preferences: MailPreferencesService,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
    releases: ToolReleases,
  ) {
    releases.onPublished((manager, release) => this.schedule(manager, release));
  }

  onModuleInit(): void {
    this.jobs.register(NOTIFY, (payload) => this.notify(payload.releaseId, payload.after));
    this.jobs.register(SEND, ({ releaseId, userId }) => this.send(releaseId, userId));
  }

  /** Later, so that staff can still correct what they published. */
  private async schedule(
    manager: EntityManager,
    { releaseId, notifyOwners }: PublishedRelease,
  ): Promise<void> {
    if (!notifyOwners) return;
    const runAt = new Date(this.clock.now().getTime() + this.env.RELEASE_NOTICE_AFTER * 1000);
    await this.addNotify(manager, releaseId, BEFORE_THE_FIRST, runAt);
  }

  private async addNotify(
    manager: EntityManager,
    releaseId: string,
    after: string,
    runAt?: Date,
  ): Promise<void> {
    const key = `releases.notify-${releaseId}-${after}`;
    await this.jobs.add(manager, NOTIFY, { releaseId, after }, { ...OPTIONAL_MAIL, key, runAt });
  }

  /** Ends with the last owner, and at once when the release is not the current one any more. */
  private async notify(releaseId: string, after: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const owners = await this.notices.listOwners(manager, { releaseId, after, limit: BATCH });
      for (const userId of await this.notices.add(manager, releaseId, owners, this.clock.now())) {
        await this.jobs.add(manager, SEND, { releaseId, userId }, OPTIONAL_MAIL);
      }
      const last = owners.at(-1);
      if (last !== undefined) await this.addNotify(manager, releaseId, last);
    });
  }

  private async send(releaseId: string, userId: string): Promise<void> {
    const notice = await this.notices.findForEmail(releaseId, userId);
    const token = notice && (await this.preferences.getToken(userId));
    if (!notice || !token) return;
    const { toolName, version, changelog, email, name } = notice;
    const { storeName } = await this.settings.all();
    await this.mail.send({
      to: email,
      subject: `${toolName} ${version} is available`,
      idempotencyKey: `release-notice-${releaseId}-${userId}`,
      greeting: dear(name),
      paragraphs: [
        `Version ${version} of ${toolName} is ready to download.`,
        ...(changelog ? ['What’s new:'] : []),
      ],
      body: await this.writeChangelog(changelog),
      button: { label: 'Download the new version', url: `${this.env.PUBLIC_URL}/dashboard?tab=tools` },
      footnotes: ['You’re receiving this email because you asked for new versions of your tools.'],
      ...unsubscribeLinks(this.env.PUBLIC_URL, 'releases', token),
      signature: storeName,
    });
    await this.notices.setSent(releaseId, userId, this.clock.now());
  }

  private async writeChangelog(changelog: string): Promise<EmailBody> {
    const { PUBLIC_URL } = this.env;
    return writeBody(withLinks(await readPageText(changelog), (href) => getAddress(href, PUBLIC_URL)));
  }
}
