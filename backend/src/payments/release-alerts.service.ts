import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { ENV, type Env } from '../config/env.js';
import { JobsService, jobType } from '../platform/jobs/index.js';
import { MailService } from '../platform/mail/index.js';
import { SettingsService } from '../settings/index.js';
import type { QuarantinedRelease, ReleaseAlerts } from '../tools/index.js';
import { ActiveStaffRepository } from '../users/index.js';
import { AlertsRepository } from './alerts.repository.js';

/** `find` and the names are the scanner's and the shop's, none a customer's. */
const SEND_NOTICE = jobType('mail.quarantine', 'mail', {
  userId: z.string(),
  releaseId: z.string(),
  toolId: z.string(),
  toolName: z.string(),
  version: z.string(),
  fileName: z.string(),
  find: z.string(),
  at: z.number(),
});

/** The console's link leads to the tool, and each release of it has an alert of its own. */
const subjectOf = ({ id, toolId }: { id: string; toolId: string }): string => `${toolId}/${id}`;

const WHAT_TO_DO =
  'Nobody can download this release, and the tool is not sold while it is the latest one. Check the computer that built it, then publish a clean file as a new version. If the scanner is wrong, lift the quarantine in the tool’s list of releases.';

/** Tells the staff who may act about malware in a release: an alert in the console and an email to each of them. */
@Injectable()
export class ReleaseAlertsService implements ReleaseAlerts, OnModuleInit {
  constructor(
    private readonly alerts: AlertsRepository,
    private readonly staff: ActiveStaffRepository,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND_NOTICE, (notice) => this.send(notice));
  }

  async raiseQuarantined(manager: EntityManager, release: QuarantinedRelease): Promise<void> {
    const { id: releaseId, toolName, version, fileName, find, at } = release;
    const message = `Malware was found in version ${version} of “${toolName}” (${fileName}): ${find}. ${WHAT_TO_DO}`;
    await this.alerts.raise(manager, { kind: 'release_quarantined', subject: subjectOf(release), message });
    const notice = { releaseId, toolId: release.toolId, toolName, version, fileName, find, at: at.getTime() };
    for (const { id: userId } of await this.staff.list(manager, 'tools:write')) {
      const key = `quarantine:${releaseId}:${notice.at}:${userId}`;
      await this.jobs.add(manager, SEND_NOTICE, { ...notice, userId }, { key });
    }
  }

  async closeQuarantined(manager: EntityManager, release: { id: string; toolId: string }): Promise<void> {
    await this.alerts.close(manager, 'release_quarantined', subjectOf(release));
  }

  private async send(notice: ReturnType<typeof SEND_NOTICE.parse>): Promise<void> {
    const { userId, releaseId, toolId, toolName, version, fileName, find, at } = notice;
    const [person, { storeName }] = await Promise.all([
      this.staff.find(userId, 'tools:write'),
      this.settings.all(),
    ]);
    if (!person) return;
    await this.mail.send({
      to: person.email,
      greeting: `Dear ${person.name},`,
      subject: `Malware found in ${toolName} ${version}`,
      paragraphs: ['The nightly scan found malware in a file that you sell.', WHAT_TO_DO],
      details: [
        ['Tool', toolName],
        ['Version', version],
        ['File', fileName],
        ['Found', find],
      ],
      button: { label: 'Open the tool', url: `${this.env.PUBLIC_URL}/admin/tools/${toolId}` },
      signature: storeName,
      idempotencyKey: `quarantine-${releaseId}-${at}-${userId}`,
    });
  }
}
