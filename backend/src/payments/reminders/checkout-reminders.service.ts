import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { AlertsRepository } from '../../alerts/index.ts';
import { AppError } from '../../common/errors/app-error.ts';
import { formatExactRupees, formatRupees } from '../../common/money/money.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { toDay } from '../../common/time/days.ts';
import { ENV, type Env } from '../../config/env.ts';
import { ConsentsService, MailPreferencesService, unsubscribeLinks } from '../../consents/index.ts';
import { Database } from '../../database/database.ts';
import { type Order, OrderItemsRepository, type Price, type PriceTax } from '../../orders/index.ts';
import { JobsService, jobType, OPTIONAL_MAIL } from '../../platform/jobs/index.ts';
import { greet, MailService } from '../../platform/mail/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { PricingService, getRequest } from '../pricing/index.ts';
import { SettlementService } from '../settlement/index.ts';
import { type AskedReminder, CheckoutRemindersRepository } from './checkout-reminders.repository.ts';
import { limitStop, MAX_A_DAY, reminderStop, type ReminderStop } from './reminder-rules.ts';

const REMIND = jobType('mail.checkout-reminder', 'mail', { orderId: z.uuid() });
/** One after the other, so that they are counted. */
const ONE_BY_ONE = { ...OPTIONAL_MAIL, queue: 'checkout.remind' };
const DAY_MS = 24 * 60 * 60_000;

/** Reminds buyers who asked for it, once, of an order they did not finish. */
@Injectable()
export class CheckoutRemindersService implements OnModuleInit {
  constructor(
    private readonly reminders: CheckoutRemindersRepository,
    private readonly consents: ConsentsService,
    private readonly preferences: MailPreferencesService,
    private readonly settlement: SettlementService,
    private readonly items: OrderItemsRepository,
    private readonly pricing: PricingService,
    private readonly alerts: AlertsRepository,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(REMIND, ({ orderId }) => this.remind(orderId));
  }

  /** The buyer ticked the box. Call it in a transaction with the order; harmless to repeat. */
  async ask(manager: EntityManager, userId: string, orderId: string): Promise<void> {
    const now = this.clock.now();
    if (!(await this.reminders.add(manager, orderId, now))) return;
    await this.consents.record(manager, { userId, purpose: 'checkoutReminder', granted: true });
    const runAt = new Date(now.getTime() + this.env.CHECKOUT_REMINDER_AFTER * 1000);
    const key = `checkout.remind-${orderId}`;
    await this.jobs.add(manager, REMIND, { orderId }, { ...ONE_BY_ONE, key, runAt });
  }

  /** The buyer took the tick away. */
  async takeBack(manager: EntityManager, userId: string, orderId: string): Promise<void> {
    if (!(await this.reminders.remove(manager, orderId))) return;
    await this.consents.record(manager, { userId, purpose: 'checkoutReminder', granted: false });
  }

  /** Whether the buyer is going to be reminded. */
  isAsked(orderId: string): Promise<boolean> {
    return this.reminders.isAsked(orderId);
  }

  /** Asks the provider first: a payment may not have been reported yet. @throws GatewayUnavailable */
  private async remind(orderId: string): Promise<void> {
    if (!(await this.reminders.find(orderId))) return;
    const order = await this.settlement.settle(orderId);
    const { checkoutReminders: remindersOn, storeName } = await this.settings.all();
    const price = await this.getPrice(order);
    const asked = await this.reminders.find(orderId);
    if (!asked || asked.sentAt) return;
    const consent = await this.consents.findLatest(asked.userId, 'checkoutReminder');
    const wanted = consent?.granted ?? false;
    const stopped =
      reminderStop({ ...asked, remindersOn, wanted, pricePaise: price?.totalPaise ?? null }) ??
      (await this.claim(orderId));
    if (stopped) {
      await this.reminders.update(this.database.manager, orderId, { stopped });
      return;
    }
    await this.send(order, price?.tax ?? null, asked, storeName);
  }

  /** Counts the reminder, unless it was counted before the email failed. */
  private async claim(orderId: string): Promise<ReminderStop | null> {
    return this.database.transaction(async (manager) => {
      const asked = await this.reminders.find(orderId, manager);
      if (!asked || asked.queuedAt) return null;
      const now = this.clock.now();
      const today = await this.reminders.countQueuedSince(manager, new Date(now.getTime() - DAY_MS));
      const stopped = limitStop(asked.lastReminderAt, today, now);
      if (stopped === 'limit') await this.alert(manager, now);
      if (stopped === null) await this.reminders.update(manager, orderId, { queuedAt: now });
      return stopped;
    });
  }

  private async alert(manager: EntityManager, now: Date): Promise<void> {
    await this.alerts.raise(manager, {
      kind: 'checkout_reminders_stopped',
      subject: toDay(now),
      message:
        `${MAX_A_DAY} reminders of unfinished checkouts were sent within 24 hours, so no more are sent until there are ` +
        'fewer. Look at the open orders: so many may come from a fault in the checkout, or from accounts made by a program.',
    });
  }

  /** Null when it is not for sale to this buyer any more. */
  private async getPrice(order: Order): Promise<Price | null> {
    try {
      const request = getRequest(order, await this.items.list(order.id));
      return await this.pricing.price(request, order.userId);
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }

  private async send(
    order: Order,
    tax: PriceTax | null,
    asked: AskedReminder,
    storeName: string,
  ): Promise<void> {
    const { userId, email } = asked;
    const token = await this.preferences.getToken(userId);
    if (!token) return;
    await this.mail.send({
      to: email,
      subject: `Finish your order of ${order.toolName}`,
      idempotencyKey: `checkout-reminder-${order.id}`,
      greeting: greet(asked),
      paragraphs: [
        `You asked us to remind you of your order of ${order.toolName} for ${formatRupees(order.amountPaise)}.`,
        'Nothing has been charged. If you changed your mind, you need not do anything: we will not remind you again.',
      ],
      details: [
        ['Order', order.orderId],
        ['To pay', formatExactRupees(order.amountPaise)],
        ...(tax ? [['GST included', formatExactRupees(tax.amountPaise)] as [string, string]] : []),
      ],
      button: { label: 'Continue to payment', url: `${this.env.PUBLIC_URL}/checkout/${order.orderId}` },
      footnotes: [
        'You’re receiving this email because you ticked “Email me once if I don’t finish” for this order.',
      ],
      ...unsubscribeLinks(this.env.PUBLIC_URL, 'checkoutReminder', token),
      signature: storeName,
    });
    await this.reminders.update(this.database.manager, order.id, { sentAt: this.clock.now() });
  }
}
