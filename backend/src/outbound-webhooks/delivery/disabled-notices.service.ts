import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AlertsRepository } from '../../alerts/index.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import type { Sql } from '../../database/database.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { dear, MailService } from '../../platform/mail/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { ActiveStaffRepository } from '../../users/index.ts';
import { EndpointsRepository } from '../endpoints/endpoints.repository.ts';
import type { OutboundEndpoint } from '../endpoints/outbound-endpoint.entity.ts';

/** The time is part of the email's identity: an endpoint that is disabled again is told again. */
const SEND_NOTICE = jobType('mail.webhook-disabled', 'mail', {
  endpointId: z.uuid(),
  userId: z.uuid(),
  at: z.number(),
});

/** Disables endpoints, and tells the staff who may act: an alert in the console and an email to each of them. */
@Injectable()
export class DisabledNoticesService implements OnModuleInit {
  constructor(
    private readonly endpoints: EndpointsRepository,
    private readonly staff: ActiveStaffRepository,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    private readonly alerts: AlertsRepository,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND_NOTICE, ({ endpointId, userId, at }) => this.send(endpointId, userId, at));
  }

  async disable(sql: Sql, { id, url }: OutboundEndpoint, reason: string): Promise<void> {
    if (!(await this.endpoints.disable(sql, id, reason))) return;
    // The rest of an address is often a password.
    const message = `No events are sent to ${new URL(url).host} any more. ${reason}`;
    await this.alerts.raise(sql, { kind: 'webhook_disabled', subject: id, message });
    const at = this.clock.now().getTime();
    for (const { id: userId } of await this.staff.list(sql, 'webhooks:write')) {
      await this.jobs.add(sql, SEND_NOTICE, { endpointId: id, userId, at });
    }
  }

  private async send(endpointId: string, userId: string, at: number): Promise<void> {
    const [endpoint, person, { storeName }] = await Promise.all([
      this.endpoints.findById(endpointId),
      this.staff.find(userId, 'webhooks:write'),
      this.settings.all(),
    ]);
    if (!endpoint || endpoint.status === 'active' || !person) return;
    const { host } = new URL(endpoint.url);
    await this.mail.send({
      to: person.email,
      subject: `Webhooks to ${host} were disabled`,
      idempotencyKey: `webhook-disabled-${endpointId}-${at}-${userId}`,
      greeting: dear(person.name),
      paragraphs: [
        `Events are no longer sent to your endpoint at ${host}.`,
        'Check the receiver, then activate the endpoint in the console. Deliveries that are still pending are sent then.',
      ],
      details: [['Reason', endpoint.disabledReason ?? 'Not given']],
      button: {
        label: 'Open the endpoint',
        url: `${this.env.PUBLIC_URL}/admin/webhook-endpoints/${endpointId}`,
      },
      signature: storeName,
    });
  }
}
