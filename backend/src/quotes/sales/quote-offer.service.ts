import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type ForSale,
  type Fulfilment,
  type DescribedOrder,
  type Goods,
  type LostSale,
  type Offer,
  OffersService,
  type Order,
  OrderHistoryRepository,
  type OrderWords,
  type OrderItem,
  type PriceLine,
  toPriceLine,
  type RestoredSale,
  SAC_SERVICES,
} from '../../orders/index.ts';
import { KEEPS_FILES, LACKS_QUOTE } from '../quotes.repository.ts';
import { QuoteSalesService } from './quote-sales.service.ts';

/** In place of a category, in lists of orders. */
const CATEGORY = 'Services';

const FILES_ENDED = 'Files of this quote can no longer be downloaded.';

/** Its price is agreed by hand. */
const toLine = (quoteId: string, title: string, paise: number): PriceLine =>
  toPriceLine({
    kind: 'quote',
    quoteId,
    name: title,
    category: CATEGORY,
    listPaise: paise,
    paidPaise: paise,
    sac: SAC_SERVICES,
  });

/** Accepted quotes as they are sold: a paid line begins the work, and its files are the buyer's. */
@Injectable()
export class QuoteOfferService implements Offer, Goods, OnModuleInit {
  readonly kind = 'quote';
  readonly paidError = 'ALREADY_PAID';
  readonly isDivisible = false;
  readonly lacking = LACKS_QUOTE;
  readonly kept = KEEPS_FILES;

  constructor(
    private readonly offers: OffersService,
    private readonly quotes: QuoteSalesService,
    private readonly history: OrderHistoryRepository,
  ) {}

  onModuleInit(): void {
    this.offers.addOffer(this);
    this.offers.addGoods(this);
  }

  /** @throws QUOTE_NOT_FOUND, QUOTE_STATE, QUOTE_EXPIRED, QUOTE_WITHDRAWN */
  async price(id: string, userId: string | null): Promise<ForSale> {
    const { title, amountPaise } = await this.quotes.getForSale(id, userId);
    const subject = { toolId: null, bundleId: null, quoteId: id, name: title, category: CATEGORY };
    return { subject, lines: [toLine(id, title, amountPaise)] };
  }

  async hold(manager: EntityManager, id: string, userId: string): Promise<void> {
    await this.quotes.holdForSale(manager, id, userId);
  }

  /** A quote that is lost, too, stays with the provider's note; settlement then asks staff to refund it. */
  async restore({ quoteId, note, paidPaise }: LostSale): Promise<RestoredSale | null> {
    if (quoteId === null) return null;
    const title = (await this.quotes.findSold(quoteId))?.title ?? note ?? 'Quote';
    const columns = { quoteId, toolName: title, toolCategory: CATEGORY };
    return { columns, lines: [toLine(quoteId, title, paidPaise)] };
  }

  async fulfil(manager: EntityManager, order: Order, { quoteId }: OrderItem): Promise<Fulfilment> {
    return quoteId === null ? 'missing' : this.quotes.pay(manager, quoteId, order);
  }

  async withdraw(manager: EntityManager, { id }: Order): Promise<void> {
    if (!(await this.quotes.endFiles(manager, id))) return;
    const message = 'Access to the files of the quote was withdrawn';
    await this.history.addEvent(manager, id, 'access_withdrawn', message);
  }

  async pause(manager: EntityManager, { id }: Order): Promise<boolean> {
    return this.quotes.pauseFiles(manager, id);
  }

  async resume(manager: EntityManager, { id }: Order): Promise<boolean> {
    return this.quotes.resumeFiles(manager, id);
  }

  describe({ toolName: title }: DescribedOrder): OrderWords {
    return {
      sold: [['Quote', title]],
      paid: 'Thank you. We have received your payment and will start working. You get an email when the files are ready.',
      open: 'Open your quotes',
      kept: 'You keep the files of this quote.',
      ended: FILES_ENDED,
      lost: () => FILES_ENDED,
    };
  }

  async refunded(manager: EntityManager, { id }: Order): Promise<void> {
    await this.quotes.refund(manager, id);
  }
}
