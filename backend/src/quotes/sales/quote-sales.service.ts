import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/errors/app-error.ts';
import { toRupees } from '../../common/money/money.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { Events } from '../../outbound-webhooks/index.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { assertNotEnded, assertStatus } from '../assert-state.ts';
import { SEND_PAID } from '../quote-emails.service.ts';
import { canMove } from '../quote-states.ts';
import type { Quote } from '../quote.entity.ts';
import { quoteError } from '../quotes.errors.ts';
import { QuotesRepository } from '../quotes.repository.ts';

export type QuoteForSale = Pick<Quote, 'id' | 'title' | 'amountPaise'>;

/** A paid order, as far as its quote needs it. */
export interface QuoteOrder {
  id: string;
  /** As the provider knows it. */
  orderId: string;
  userId: string;
}

/** What proves that the work of an order was agreed on and delivered. */
export interface QuoteProof extends Pick<
  Quote,
  'title' | 'scope' | 'sentAt' | 'acceptedAt' | 'termsVersion' | 'deliveryDays' | 'deliveredAt'
> {
  /** The oldest first. */
  files: { fileName: string; note: string; downloadedAt: Date | null }[];
}

/**
 * What became of a quote whose order was paid: paid now, before by the same order, before by another one, or it is not to be
 * had any more.
 */
export type QuoteOutcome = 'granted' | 'repeated' | 'owned' | 'closed';

/** Quotes at the checkout and in settlement. Methods with a manager run under the order's lock. */
@Injectable()
export class QuoteSalesService {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly events: Events,
    private readonly jobs: JobsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * What a customer may pay for. @param userId null for a visitor
   * @throws QUOTE_NOT_FOUND, also for another customer's; QUOTE_EXPIRED, QUOTE_WITHDRAWN, QUOTE_STATE
   */
  async getForSale(id: string, userId: string | null): Promise<QuoteForSale> {
    const quote = await this.quotes.getById(id);
    this.assertForSale(quote, userId);
    return quote;
  }

  /**
   * As `getForSale`; the quote stays so until the transaction ends. To be called after the order is locked or written,
   * because settlement locks the order first. @throws as `getForSale`
   */
  async holdForSale(manager: EntityManager, id: string, userId: string): Promise<void> {
    this.assertForSale(await this.quotes.hold(manager, id), userId);
  }

  /** What an order was for that the store had lost; null when the quote is lost, too. */
  async findSold(id: string): Promise<QuoteForSale | null> {
    return this.quotes.find(id);
  }

  /** Null when the order paid for no quote. */
  async findProof(orderId: string): Promise<QuoteProof | null> {
    const quote = await this.quotes.findByOrder(orderId);
    if (!quote) return null;
    const files = quote.files.map(({ fileName, note, downloadedAt }) => ({
      fileName,
      note,
      downloadedAt: downloadedAt === null ? null : new Date(downloadedAt),
    }));
    return { ...quote, files };
  }

  /** The order for the quote is paid. Also after it has expired: the customer began to pay before. Idempotent. */
  async pay(manager: EntityManager, quoteId: string, order: QuoteOrder): Promise<QuoteOutcome> {
    const quote = await this.quotes.lock(manager, quoteId).catch(nullIfNotFound);
    if (!quote || quote.userId !== order.userId) return 'closed';
    if (quote.orderId !== null) return quote.orderId === order.id ? 'repeated' : 'owned';
    if (!canMove(quote.status, 'paid')) return 'closed';
    const paidAt = this.clock.now();
    await this.quotes.update(manager, quoteId, { status: 'paid', orderId: order.id, paidAt });
    const { userId, orderId } = order;
    const amount = toRupees(quote.amountPaise);
    await this.events.emit(manager, 'quote.paid', { id: quoteId, userId, orderId, amount });
    await this.jobs.add(manager, SEND_PAID, { quoteId });
    return 'granted';
  }

  /** All that was paid for it went back. */
  async refund(manager: EntityManager, orderId: string): Promise<void> {
    const quote = await this.quotes.lockByOrder(manager, orderId);
    if (quote && canMove(quote.status, 'refunded'))
      await this.quotes.update(manager, quote.id, { status: 'refunded' });
  }

  /** The files are not the customer's any more. False when nothing changed. */
  async endFiles(manager: EntityManager, orderId: string): Promise<boolean> {
    return this.change(manager, orderId, ({ filesEndedAt }) =>
      filesEndedAt === null ? { filesEndedAt: this.clock.now() } : null,
    );
  }

  /** While the payment is disputed. False when nothing changed. */
  async pauseFiles(manager: EntityManager, orderId: string): Promise<boolean> {
    return this.change(manager, orderId, ({ filesPausedAt }) =>
      filesPausedAt === null ? { filesPausedAt: this.clock.now() } : null,
    );
  }

  async resumeFiles(manager: EntityManager, orderId: string): Promise<boolean> {
    return this.change(manager, orderId, ({ filesPausedAt }) =>
      filesPausedAt === null ? null : { filesPausedAt: null },
    );
  }

  private async change(
    manager: EntityManager,
    orderId: string,
    getChanges: (quote: Quote) => Partial<Quote> | null,
  ): Promise<boolean> {
    const quote = await this.quotes.lockByOrder(manager, orderId);
    const changes = quote && getChanges(quote);
    if (!changes) return false;
    await this.quotes.update(manager, quote.id, changes);
    return true;
  }

  private assertForSale(quote: Quote, userId: string | null): void {
    if (quote.userId !== null && quote.userId !== userId) throw quoteError('QUOTE_NOT_FOUND');
    const now = this.clock.now();
    assertNotEnded(quote, now);
    assertStatus(quote, now, ['accepted']);
  }
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === 'QUOTE_NOT_FOUND') return null;
  throw error;
}
