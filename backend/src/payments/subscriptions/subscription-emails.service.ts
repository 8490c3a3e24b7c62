import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { ENV, type Env } from '../../config/env.ts';
import { JobsService, jobType } from '../../platform/jobs/index.ts';
import { greet, MailService } from '../../platform/mail/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { UsersRepository } from '../../users/index.ts';
import { describeSubscription, SUBSCRIPTION_EMAILS, type SubscriptionEmail } from './subscription-emails.ts';
import type { Subscription, SubscriptionCharge } from './subscription.entity.ts';
import { SubscriptionsRepository } from './subscriptions.repository.ts';

const SEND = jobType('mail.subscription', 'mail', {
  id: z.uuid(),
  kind: z.enum(SUBSCRIPTION_EMAILS),
  chargeId: z.uuid().optional(),
});

/** Emails about subscriptions. Receipts with the invoice come with the orders. */
@Injectable()
export class SubscriptionEmailsService implements OnModuleInit {
  constructor(
    private readonly subscriptions: SubscriptionsRepository,
    private readonly users: UsersRepository,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND, ({ id, kind, chargeId }) => this.send(id, kind, chargeId));
  }

  /** Call it in the transaction of what it tells; each is sent once. */
  async queue(
    manager: EntityManager,
    { id }: Subscription,
    kind: SubscriptionEmail,
    charge?: SubscriptionCharge,
  ): Promise<void> {
    const payload = { id, kind, ...(charge && { chargeId: charge.id }) };
    await this.jobs.add(manager, SEND, payload, { key: `subscription-${kind}-${charge?.id ?? id}` });
  }

  private async send(id: string, kind: SubscriptionEmail, chargeId: string | undefined): Promise<void> {
    const subscription = await this.subscriptions.getById(id);
    const charge = (await this.subscriptions.listCharges(id)).find((one) => one.id === chargeId) ?? null;
    const user = await this.users.findById(subscription.userId);
    if (!user || user.deletedAt !== null) return;
    // Cancelled before the email was sent.
    if (kind === 'announced' && charge?.state === 'cancelled') return;
    const { storeName } = await this.settings.all();
    const { PUBLIC_URL: publicUrl, SUBSCRIPTION_GRACE_DAYS: graceDays } = this.env;
    await this.mail.send({
      ...describeSubscription(kind, subscription, charge, { publicUrl, graceDays }),
      to: user.email,
      idempotencyKey: `subscription-${kind}-${chargeId ?? id}`,
      greeting: greet(user),
      footnotes: ['You’re receiving this email because you have this subscription.'],
      signature: storeName,
    });
  }
}
