import { Inject, Injectable } from '@nestjs/common';
import { toRupees } from '../common/money/money.ts';
import { CLOCK, type Clock } from '../common/time/clock.ts';
import { ENV, type Env } from '../config/env.ts';
import type { Registration } from '../payments/tax/index.ts';
import { getQuoteTax } from './document/quote-tax.ts';
import { statusAt } from './quote-states.ts';
import { findToken, quoteTokenKey } from './quote-token.ts';
import { getAddressee } from './quote-words.ts';
import type { Quote } from './quote.entity.ts';
import type { PublicQuote, QuoteRecord } from './quotes.dto.ts';
import type { QuoteRow } from './quotes.repository.ts';

const isoOrNull = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Whether the customer may download the files that were delivered. */
export const hasFiles = (quote: Pick<Quote, 'deliveredAt' | 'filesEndedAt'>): boolean =>
  quote.deliveredAt !== null && quote.filesEndedAt === null;

/** Quotes as the API shows them. */
@Injectable()
export class QuoteRecordsService {
  private readonly keys: readonly Buffer[];

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.keys = [env.JWT_SECRET, ...env.JWT_PREVIOUS_SECRETS].map(quoteTokenKey);
  }

  /** The page of the quote; null before it is sent. */
  getLink({ id, tokenHash }: Pick<Quote, 'id' | 'tokenHash'>): string | null {
    const token = findToken(this.keys, id, tokenHash);
    return token === null ? null : `${this.env.PUBLIC_URL}/quotes/${token}`;
  }

  /** For staff, with all files. */
  toRecord(quote: QuoteRow): QuoteRecord {
    const { id, number, inquiryId, userId, title, scope, company, deliveryDays, orderId, files } = quote;
    return {
      id,
      number,
      inquiryId,
      userId,
      title,
      scope,
      company,
      deliveryDays,
      orderId,
      amount: toRupees(quote.amountPaise),
      validUntil: quote.validUntil.toISOString(),
      status: statusAt(quote, this.clock.now()),
      link: this.getLink(quote),
      sentAt: isoOrNull(quote.sentAt),
      acceptedAt: isoOrNull(quote.acceptedAt),
      paidAt: isoOrNull(quote.paidAt),
      deliveredAt: isoOrNull(quote.deliveredAt),
      files: files.map(({ downloadedAt: _downloadedAt, ...file }) => file),
    };
  }

  /** For the customer who accepted it. */
  toOwn(quote: QuoteRow): QuoteRecord {
    const record = this.toRecord(quote);
    return hasFiles(quote) ? record : { ...record, files: [] };
  }

  /** For anyone with the link: the order and the files are the customer's alone. */
  toPublic(quote: QuoteRow, userId: string | null, registration: Registration | null): PublicQuote {
    const isMine = userId !== null && quote.userId === userId;
    const { company: _company, ...own } = this.toOwn(quote);
    const tax = getQuoteTax(quote.amountPaise, registration);
    const shown = {
      ...own,
      inquiryId: null,
      userId: null,
      link: null,
      addressee: getAddressee(quote, userId),
      tax: tax && {
        rate: tax.rate,
        amount: toRupees(tax.amountPaise),
        taxable: toRupees(tax.taxablePaise),
      },
    };
    return isMine ? { ...shown, isMine } : { ...shown, orderId: null, files: [], isMine };
  }
}
