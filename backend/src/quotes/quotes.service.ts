import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../common/access/actor.ts';
import { WithMessage } from '../common/http/envelope.ts';
import { type Paged, type PageQuery, pagination } from '../common/lists/paging.ts';
import { toRupees } from '../common/money/money.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { Database } from '../database/database.ts';
import { TermsRepository } from '../orders/index.ts';
import { Events } from '../outbound-webhooks/index.ts';
import { InvoicesService } from '../payments/tax/index.ts';
import { JobsService } from '../platform/jobs/index.ts';
import { assertMove, assertNotEnded } from './assert-state.ts';
import { SEND_ACCEPTED } from './quote-emails.service.ts';
import { QuoteRecordsService } from './quote-records.service.ts';
import { hashOfToken, isToken } from './quote-token.ts';
import type { PublicQuoteResponse, QuoteResponse, QuotesResponse } from './quotes.dto.ts';
import { quoteError } from './quotes.errors.ts';
import { QuotesRepository } from './quotes.repository.ts';

const EVERY_MINUTE = '* * * * *';

/** Quotes as customers read and accept them. Reading changes nothing, because mail programs open links, too. */
@Injectable()
export class QuotesService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuotesRepository,
    private readonly records: QuoteRecordsService,
    private readonly events: Events,
    private readonly jobs: JobsService,
    private readonly invoices: InvoicesService,
    private readonly terms: TermsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('quotes.expire', EVERY_MINUTE, () => this.expire());
  }

  /** @throws QUOTE_NOT_FOUND, QUOTE_EXPIRED, QUOTE_WITHDRAWN */
  async read(actor: Actor | undefined, token: string): Promise<PublicQuoteResponse> {
    const quote = await this.quotes.getByToken(toHash(token));
    assertNotEnded(quote, this.clock.now());
    const registration = await this.invoices.registration();
    return { quote: this.records.toPublic(quote, actor?.userId ?? null, registration) };
  }

  /**
   * Binds the quote to the first customer who accepts it; repeating it is harmless.
   * @throws QUOTE_NOT_FOUND, also for one that another customer has accepted; QUOTE_EXPIRED, QUOTE_WITHDRAWN, QUOTE_STATE
   */
  async accept(actor: Actor, token: string): Promise<WithMessage<QuoteResponse>> {
    const { userId } = actor;
    const id = await this.database.transaction(async (manager) => {
      const quote = await this.quotes.lockByToken(manager, toHash(token));
      const now = this.clock.now();
      if (quote.userId !== null && quote.userId !== userId) throw quoteError('QUOTE_NOT_FOUND');
      assertNotEnded(quote, now);
      if (quote.status === 'accepted') return quote.id;
      assertMove(quote, now, 'accepted');
      await this.quotes.update(manager, quote.id, {
        status: 'accepted',
        userId,
        acceptedAt: now,
        termsVersion: (await this.terms.at(now, manager))?.version ?? null,
      });
      const amount = toRupees(quote.amountPaise);
      await this.events.emit(manager, 'quote.accepted', { id: quote.id, userId, orderId: null, amount });
      await this.jobs.add(manager, SEND_ACCEPTED, { quoteId: quote.id });
      return quote.id;
    });
    const quote = this.records.toOwn(await this.quotes.getById(id));
    return new WithMessage('You have accepted the quote. You can pay for it now.', { quote });
  }

  /** @throws QUOTE_NOT_FOUND, QUOTE_EXPIRED, QUOTE_WITHDRAWN, QUOTE_STATE */
  async decline(actor: Actor, token: string): Promise<WithMessage<PublicQuoteResponse>> {
    const id = await this.database.transaction(async (manager) => {
      const quote = await this.quotes.lockByToken(manager, toHash(token));
      const now = this.clock.now();
      if (quote.userId !== null && quote.userId !== actor.userId) throw quoteError('QUOTE_NOT_FOUND');
      assertNotEnded(quote, now);
      if (quote.status === 'declined') return quote.id;
      assertMove(quote, now, 'declined');
      await this.quotes.update(manager, quote.id, { status: 'declined' });
      return quote.id;
    });
    const registration = await this.invoices.registration();
    const quote = this.records.toPublic(await this.quotes.getById(id), actor.userId, registration);
    return new WithMessage('You have declined the quote. Thank you for telling us.', { quote });
  }

  /** The quotes that the customer has accepted. */
  async listOwn(actor: Actor, query: PageQuery): Promise<QuotesResponse & Paged> {
    const { quotes, total } = await this.quotes.listOwn(actor.userId, query);
    return {
      resource: 'quotes',
      quotes: quotes.map((quote) => this.records.toOwn(quote)),
      pagination: pagination(query.page, query.limit, total),
    };
  }

  /** Stores that quotes have ended; until then their state is worked out. */
  async expire(): Promise<void> {
    await this.quotes.expire(this.clock.now());
  }
}

/** @throws QUOTE_NOT_FOUND */
function toHash(token: string): string {
  if (!isToken(token)) throw quoteError('QUOTE_NOT_FOUND');
  return hashOfToken(token);
}
