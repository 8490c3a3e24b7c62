import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../common/fields/ids.ts';
import type { Client } from '../../common/http/client.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { shortTimeName } from '../../common/time/days.ts';
import { Database } from '../../database/database.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { dear, MailService } from '../../platform/mail/index.ts';
import { deviceName } from '../../platform/security-log/device-name.ts';
import { SettingsService } from '../../settings/index.ts';
import { type User, UsersRepository } from '../../users/index.ts';
import { SessionsRepository } from './sessions.repository.ts';

const SEND_NEW_DEVICE = jobType('mail.new-device', 'mail', {
  userId: z.string(),
  emailId: z.string(),
  device: z.string(),
  address: z.string(),
  at: z.string(),
});
type NewDevice = { userId: string; emailId: string; device: string; address: string; at: string };

/** Emails staff about a sign-in from a device that is new to their account. */
@Injectable()
export class NewDeviceService implements OnModuleInit {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND_NEW_DEVICE, (request) => this.send(request));
  }

  /**
   * To be called before the session is opened. A device is known when an earlier staff session came from the same
   * address with the same browser and system. The first sign-in of an account is not reported.
   */
  async report({ id: userId }: User, { address, userAgent }: Client): Promise<void> {
    const device = deviceName(userAgent ?? null);
    const earlier = await this.sessions.listDevices(userId);
    const isKnown = earlier.some((one) => one.address === address && deviceName(one.userAgent) === device);
    if (earlier.length === 0 || isKnown) return;
    const at = this.clock.now().toISOString();
    await this.jobs.add(this.database.manager, SEND_NEW_DEVICE, {
      userId,
      emailId: newId(),
      device,
      address,
      at,
    });
  }

  private async send({ userId, emailId, device, address, at }: NewDevice): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) return;
    const { storeName } = await this.settings.all();
    await this.mail.send({
      to: user.email,
      subject: `New sign-in to the ${storeName} console`,
      idempotencyKey: `new-device-${emailId}`,
      greeting: dear(user.name),
      paragraphs: [
        `Your staff account was used to sign in on a device we have not seen before: ${device}, address ${address}, ${shortTimeName(new Date(at))} IST.`,
        'If this was you, there is nothing to do. If not, change your password right away, which ends all other sessions, and tell an owner of the store.',
      ],
      signature: storeName,
    });
  }
}
