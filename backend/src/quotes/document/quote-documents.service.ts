import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { Actor } from '../../common/access/actor.ts';
import { attachment } from '../../common/http/content-disposition.ts';
import { stateText } from '../../common/money/gst.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { InvoicesService } from '../../payments/tax/index.ts';
import { DrawingService, programAt } from '../../platform/drawing/index.ts';
import type { Attachment } from '../../platform/mail/index.ts';
import { SettingsService } from '../../settings/index.ts';
import { assertNotEnded } from '../assert-state.ts';
import { deliveryWords, getAddressee, lastDay } from '../quote-words.ts';
import { hashOfToken, isToken } from '../quote-token.ts';
import { quoteError } from '../quotes.errors.ts';
import { type QuoteRow, QuotesRepository } from '../quotes.repository.ts';
import type { drawQuote, QuoteDocument } from './quote-pdf.ts';
import { getQuoteTax } from './quote-tax.ts';

const QUOTE = programAt<typeof drawQuote>(import.meta.url, './quote-pdf', 'drawQuote');

type Person = { name: string; email: string | null } | null;

const toFileName = ({ number }: QuoteRow): string => `quote-${number}.pdf`;

/** Quotes as PDFs. */
@Injectable()
export class QuoteDocumentsService {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly invoices: InvoicesService,
    private readonly settings: SettingsService,
    private readonly drawing: DrawingService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** By the link, as its page shows it. @throws QUOTE_NOT_FOUND, QUOTE_EXPIRED, QUOTE_WITHDRAWN, TOO_MANY_REQUESTS */
  async download(actor: Actor | undefined, token: string): Promise<StreamableFile> {
    if (!isToken(token)) throw quoteError('QUOTE_NOT_FOUND');
    const quote = await this.quotes.getByToken(hashOfToken(token));
    assertNotEnded(quote, this.clock.now());
    await this.drawing.count({ userId: actor?.userId ?? quote.id });
    return this.toFile(quote, getAddressee(quote, actor?.userId ?? null));
  }

  /** For staff, drafts too. @throws QUOTE_NOT_FOUND, TOO_MANY_REQUESTS */
  async downloadForStaff(actor: Actor, id: string): Promise<StreamableFile> {
    await this.drawing.count(actor);
    const quote = await this.quotes.getById(id);
    return this.toFile(quote, quote.customer ?? quote.asker);
  }

  /** For the email to the person who asked. */
  async attachment(quote: QuoteRow): Promise<Attachment> {
    const content = await this.draw(quote, quote.asker);
    return { filename: toFileName(quote), content, contentType: 'application/pdf' };
  }

  private async toFile(quote: QuoteRow, person: Person): Promise<StreamableFile> {
    const bytes = await this.draw(quote, person);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: attachment(toFileName(quote)),
      length: bytes.length,
    });
  }

  private async draw(quote: QuoteRow, person: Person): Promise<Buffer> {
    const { number, title, scope, sentAt, amountPaise } = quote;
    const [settings, registration] = await Promise.all([this.settings.all(), this.invoices.registration()]);
    const { storeName, legalName, registeredAddress, address, supportEmail, phone } = settings;
    const document: QuoteDocument = {
      number,
      title,
      scope,
      sentAt,
      lastDay: lastDay(quote),
      delivery: deliveryWords(quote),
      amountPaise,
      tax: getQuoteTax(amountPaise, registration),
      storeName,
      seller: [
        legalName || storeName,
        registeredAddress || address,
        ...(registration
          ? [`State: ${stateText(registration.seller.stateCode)}`, `GSTIN ${registration.seller.gstin}`]
          : []),
        [supportEmail, phone].filter(Boolean).join(' · '),
      ].filter(Boolean),
      addressee: person ? [person.name, quote.company, person.email].flatMap((line) => line || []) : [],
    };
    return this.drawing.document(QUOTE, document);
  }
}
