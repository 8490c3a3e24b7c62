import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { newId } from '../../common/fields/ids.ts';
import { formatRupees } from '../../common/money/money.ts';
import { type Clock, CLOCK } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { MailPreferencesService, unsubscribeLinks } from '../../consents/index.ts';
import { Database, type Sql } from '../../database/database.ts';
import { JobsService, jobType, OPTIONAL_MAIL } from '../../platform/jobs/index.ts';
import { dear, MailService } from '../../platform/mail/index.ts';
import { SettingsService } from '../../settings/index.ts';
import type { PriceChange } from '../../tools/index.ts';
import { WishlistRepository } from './wishlist.repository.ts';

const FALL = {
  fallId: z.string(),
  toolId: z.string(),
  /** Before the first fall that nobody was told of yet. */
  fromPaise: z.number(),
  at: z.number(),
};
const NOTIFY = jobType('wishlist.price-fell', 'mail', FALL);
const SEND = jobType('mail.price-fell', 'mail', { ...FALL, userId: z.string() });
type Fall = ReturnType<typeof NOTIFY.parse>;

const BATCH = 100;
/** Staff who mistype a price have so long to correct it. */
const CORRECTABLE_MS = 10 * 60_000;

/** Emails customers when the price of a tool in their wishlist falls: once per fall, and only those who asked for offers. */
@Injectable()
export class PriceFallEmailsService implements OnModuleInit {
  constructor(
    private readonly items: WishlistRepository,
    private readonly preferences: MailPreferencesService,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(NOTIFY, (fall) => this.notify(fall));
    this.jobs.register(SEND, (fall) => this.send(fall));
  }

  /**
   * Call it in the transaction that changes the price. A later fall replaces one that nobody was told of yet, but the price
   * before that one stays the first: 599, 399, 299 is a fall from 599. Where the rule of earlier prices holds, a price falls
   * from the lowest of 30 days.
   */
  async afterToolPrice(sql: Sql, { toolId, fromPaise, lowestPaise, toPaise }: PriceChange): Promise<void> {
    if (toPaise >= (lowestPaise ?? fromPaise)) return;
    const key = `price-fell-${toolId}`;
    const waiting = await this.jobs.findWaiting(sql, NOTIFY, key);
    const at = this.clock.now().getTime();
    const fall = { fallId: newId(), toolId, fromPaise: lowestPaise ?? waiting?.fromPaise ?? fromPaise, at };
    const runAt = new Date(at + CORRECTABLE_MS);
    await this.jobs.add(sql, NOTIFY, fall, { ...OPTIONAL_MAIL, key, runAt });
  }

  /** Queues the emails in batches. What a batch has done is in its transaction, so a batch that runs again goes on. */
  private async notify(fall: Fall): Promise<void> {
    const price = await this.items.getPrice(fall.toolId);
    if (price === null || price >= fall.fromPaise) return;
    for (let taken = BATCH; taken === BATCH;) {
      taken = await this.database.transaction(async (manager) => {
        const userIds = await this.items.takeForFall(manager, fall, BATCH);
        await this.jobs.addAll(
          manager,
          userIds.map((userId) => ({ job: SEND, payload: { ...fall, userId }, options: OPTIONAL_MAIL })),
        );
        return userIds.length;
      });
    }
  }

  /** Names the price of now. Skipped when it is not lower any more, or when the customer does not want it any more. */
  private async send({ userId, toolId, fallId, fromPaise }: Fall & { userId: string }): Promise<void> {
    const reader = await this.items.findReader(userId, toolId);
    if (!reader || reader.pricePaise >= fromPaise) return;
    const token = await this.preferences.getToken(userId);
    if (!token) return;
    const { storeName } = await this.settings.all();
    const { toolName, pricePaise } = reader;
    const now = pricePaise === 0 ? 'free' : formatRupees(pricePaise);
    await this.mail.send({
      to: reader.email,
      subject: `${toolName} is now ${now}`,
      idempotencyKey: `price-fell-${fallId}-${userId}`,
      greeting: dear(reader.name),
      paragraphs: [
        `The price of ${toolName}, which is in your wishlist, fell from ${formatRupees(fromPaise)} to ${now}.`,
      ],
      button: { label: 'View the tool', url: `${this.env.PUBLIC_URL}/tools/${toolId}` },
      footnotes: ['You’re receiving this email because you asked for offers.'],
      ...unsubscribeLinks(this.env.PUBLIC_URL, 'offers', token),
      signature: storeName,
    });
  }
}
