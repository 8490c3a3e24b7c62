import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { formatExactRupees, formatRupees } from '../common/money/money.ts';
import { dayName } from '../common/time/days.ts';
import { ENV, type Env } from '../config/env.ts';
import { InvoicesService, type Registration } from '../payments/tax/index.ts';
import { JobsService, jobType } from '../platform/jobs/index.ts';
import { dear, type Email, greet, MailService } from '../platform/mail/index.ts';
import { SettingsService } from '../settings/index.ts';
import { QuoteDocumentsService } from './document/quote-documents.service.ts';
import { getQuoteTax } from './document/quote-tax.ts';
import { QuoteRecordsService } from './quote-records.service.ts';
import { days, deliveryWords, lastDay } from './quote-words.ts';
import { type QuoteRow, QuotesRepository } from './quotes.repository.ts';

const PAYLOAD = { quoteId: z.string() };

export const SEND_QUOTE = jobType('mail.quote', 'mail', PAYLOAD);
export const SEND_ACCEPTED = jobType('mail.quote-accepted', 'mail', PAYLOAD);
export const SEND_PAID = jobType('mail.quote-paid', 'mail', PAYLOAD);
export const SEND_DELIVERED = jobType('mail.quote-delivered', 'mail', PAYLOAD);

interface Store {
  storeName: string;
  supportEmail: string;
  registration: Registration | null;
}

type Detail = [label: string, value: string];

function getTax({ amountPaise }: QuoteRow, { registration }: Store): Detail[] {
  const tax = getQuoteTax(amountPaise, registration);
  return tax ? [['GST included', formatExactRupees(tax.amountPaise)]] : [];
}

const getSeller = (registration: Registration | null): Detail[] =>
  registration ? [['Seller’s GSTIN', `${registration.seller.gstin}, ${registration.seller.legalName}`]] : [];

/** Emails about quotes. The receipt tells the customer that the payment has arrived. */
@Injectable()
export class QuoteEmailsService implements OnModuleInit {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly records: QuoteRecordsService,
    private readonly documents: QuoteDocumentsService,
    private readonly invoices: InvoicesService,
    private readonly settings: SettingsService,
    private readonly mail: MailService,
    private readonly jobs: JobsService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.register(SEND_QUOTE, ({ quoteId }) => this.sendOffer(quoteId));
    this.jobs.register(SEND_ACCEPTED, ({ quoteId }) => this.send(quoteId, this.accepted));
    this.jobs.register(SEND_PAID, ({ quoteId }) => this.send(quoteId, this.paid));
    this.jobs.register(SEND_DELIVERED, ({ quoteId }) => this.send(quoteId, this.delivered));
  }

  private async send(id: string, write: (quote: QuoteRow, store: Store) => Email | null): Promise<void> {
    const quote = await this.quotes.find(id);
    const email = quote && write(quote, await this.getStore());
    if (email) await this.mail.send(email);
  }

  private async sendOffer(id: string): Promise<void> {
    const quote = await this.quotes.find(id);
    const email = quote && this.offer(quote, await this.getStore());
    if (email) await this.mail.send({ ...email, attachments: [await this.documents.attachment(quote)] });
  }

  private async getStore(): Promise<Store> {
    const { storeName, supportEmail } = await this.settings.all();
    return { storeName, supportEmail, registration: await this.invoices.registration() };
  }

  /** To the person who asked. Not when it was withdrawn before the email could be sent. */
  private offer(quote: QuoteRow, store: Store): Email | null {
    const { storeName, supportEmail, registration } = store;
    const url = this.records.getLink(quote);
    if (!quote.asker || url === null || quote.status !== 'sent') return null;
    return {
      to: quote.asker.email,
      replyTo: supportEmail,
      subject: `${storeName}: your quote for ${quote.title}`,
      idempotencyKey: `quote-${quote.id}`,
      greeting: dear(quote.asker.name),
      paragraphs: [
        'Thank you for your message. Here is our quote, also as a PDF. Read what it includes before you accept it.',
      ],
      details: [
        ['Quote', quote.title],
        ['Number', quote.number],
        ['Price', `${formatRupees(quote.amountPaise)}, taxes included`],
        ...getTax(quote, store),
        ['Delivery', deliveryWords(quote)],
        ['Valid until', dayName(lastDay(quote))],
        ...getSeller(registration),
      ],
      button: { label: 'Read the quote', url },
      footnotes: ['Don’t forward this link.'],
      signature: storeName,
    };
  }

  private readonly accepted = (quote: QuoteRow, store: Store): Email | null =>
    this.toStaff(quote, store, {
      subject: `Quote accepted: ${quote.title}`,
      idempotencyKey: `quote-accepted-${quote.id}`,
      text: 'A customer has accepted your quote and can pay for it now.',
    });

  private readonly paid = (quote: QuoteRow, store: Store): Email | null =>
    this.toStaff(quote, store, {
      subject: `Quote paid: ${quote.title}`,
      idempotencyKey: `quote-paid-${quote.id}`,
      text: `Your quote is paid. It is to be delivered within ${days(quote.deliveryDays)}.`,
    });

  private toStaff(
    quote: QuoteRow,
    store: Store,
    { text, ...email }: Pick<Email, 'subject' | 'idempotencyKey'> & { text: string },
  ): Email | null {
    const { customer } = quote;
    const { storeName, supportEmail } = store;
    if (!customer) return null;
    return {
      ...email,
      to: supportEmail,
      replyTo: customer.email,
      greeting: 'Hello,',
      paragraphs: [text],
      details: [
        ['Quote', quote.title],
        ['Number', quote.number],
        ['Amount', formatRupees(quote.amountPaise)],
        ...getTax(quote, store),
        ['Customer', [...new Set([customer.name, customer.email])].join(', ')],
      ],
      button: { label: 'Open the quote', url: `${this.env.PUBLIC_URL}/admin/quotes/${quote.id}` },
      signature: storeName,
    };
  }

  private readonly delivered = (quote: QuoteRow, { storeName, supportEmail }: Store): Email | null => {
    if (!quote.customer) return null;
    return {
      to: quote.customer.email,
      replyTo: supportEmail,
      subject: `Ready to download: ${quote.title}`,
      idempotencyKey: `quote-delivered-${quote.id}`,
      greeting: greet(quote.customer),
      paragraphs: ['Your order is ready. You will find the files in your dashboard.'],
      details: quote.files.map(({ fileName, note }): [string, string] => [fileName, note || '–']),
      button: { label: 'Open your quotes', url: `${this.env.PUBLIC_URL}/dashboard?tab=tools` },
      footnotes: [`Questions? Write to ${supportEmail}.`],
      signature: storeName,
    };
  };
}
