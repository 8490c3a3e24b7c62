import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ClaimsService } from '../../claims/index.ts';
import type { Actor } from '../../common/access/actor.ts';
import { invalidFields } from '../../common/errors/common-errors.ts';
import { newId } from '../../common/fields/ids.ts';
import { assertUnchanged } from '../../common/fields/if-unchanged.ts';
import { onlySent } from '../../common/fields/sent.ts';
import { WithMessage } from '../../common/http/envelope.ts';
import { staffPage } from '../../common/lists/staff-list.ts';
import { rupees } from '../../common/lists/table-file/cells.ts';
import { type Columns, type CountedFile, listFile } from '../../common/lists/table-file/table-file.ts';
import { toPaise, toRupees } from '../../common/money/money.ts';
import { CLOCK, type Clock } from '../../common/time/clock.ts';
import { ENV, type Env } from '../../config/env.ts';
import { Database } from '../../database/database.ts';
import { InquiriesService, inquiryError } from '../../inquiries/index.ts';
import { JobsService } from '../../platform/jobs/index.ts';
import { assertMove, assertStatus } from '../assert-state.ts';
import { SEND_QUOTE } from '../quote-emails.service.ts';
import { hashOfToken, quoteToken, quoteTokenKey } from '../quote-token.ts';
import type { Quote } from '../quote.entity.ts';
import { quoteError } from '../quotes.errors.ts';
import { type QuoteRow, QuotesRepository } from '../quotes.repository.ts';
import { StaffQuoteRecordsService } from './staff-quote-records.service.ts';
import type {
  QuoteInput,
  QuoteUpdateInput,
  SendQuoteInput,
  StaffQuoteResponse,
  StaffQuotesQuery,
} from './staff-quotes.dto.ts';
import { StaffQuotesRepository } from './staff-quotes.repository.ts';

interface Change {
  columns: Partial<Quote>;
  /** For the log of changes. */
  more?: object;
}

/** The columns of the fields that were sent. */
function toColumns({
  title,
  scope,
  company,
  amount,
  validUntil,
  deliveryDays,
}: QuoteUpdateInput): Partial<Quote> {
  const amountPaise = amount === undefined ? undefined : toPaise(amount);
  const end = validUntil === undefined ? undefined : new Date(validUntil);
  const columns: Partial<Quote> = { title, scope, company, amountPaise, validUntil: end, deliveryDays };
  return onlySent(columns);
}

const EXPORTED: Columns<QuoteRow> = [
  ['Number', ({ number }) => number],
  ['Title', ({ title }) => title],
  ['Status', ({ status }) => status],
  ['Amount (INR)', ({ amountPaise }) => rupees(toRupees(amountPaise))],
  ['Asked by', ({ asker }) => asker?.name ?? ''],
  ['Email', ({ asker }) => asker?.email ?? ''],
  ['Company', ({ company }) => company ?? ''],
  ['Customer', ({ customer }) => customer?.name ?? ''],
  ['Customer’s email', ({ customer }) => customer?.email ?? ''],
  ['Days to deliver', ({ deliveryDays }) => deliveryDays],
  ['Created (IST)', ({ createdAt }) => ({ at: createdAt })],
  ['Sent (IST)', ({ sentAt }) => ({ at: sentAt })],
  ['Valid until (IST)', ({ validUntil }) => ({ at: validUntil })],
  ['Accepted (IST)', ({ acceptedAt }) => ({ at: acceptedAt })],
  ['Paid (IST)', ({ paidAt }) => ({ at: paidAt })],
  ['Delivered (IST)', ({ deliveredAt }) => ({ at: deliveredAt })],
];

/** Staff write quotes, send and withdraw them. Every change is audited in its own transaction. */
@Injectable()
export class StaffQuotesService {
  private readonly tokenKey: Buffer;

  constructor(
    private readonly database: Database,
    private readonly quotes: QuotesRepository,
    private readonly lists: StaffQuotesRepository,
    private readonly records: StaffQuoteRecordsService,
    private readonly inquiries: InquiriesService,
    private readonly claims: ClaimsService,
    private readonly jobs: JobsService,
    @Inject(ENV) env: Env,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.tokenKey = quoteTokenKey(env.JWT_SECRET);
  }

  async list(query: StaffQuotesQuery) {
    const { rows: quotes, total } = await this.lists.list.page(query);
    return { quotes: quotes.map((quote) => this.records.toRecord(quote)), ...staffPage(query, total) };
  }

  /** The list as a file, written while it is read. */
  async export(query: StaffQuotesQuery): Promise<CountedFile> {
    const rows = await this.lists.list.all(query);
    return listFile(query.format, { name: 'quotes', now: this.clock.now(), columns: EXPORTED, rows });
  }

  /** @throws QUOTE_NOT_FOUND */
  async get(id: string): Promise<StaffQuoteResponse> {
    return { quote: this.records.toRecord(await this.quotes.getById(id)) };
  }

  /** A draft; a new inquiry becomes in progress. @throws INQUIRY_NOT_FOUND, VALIDATION_FAILED */
  async create(actor: Actor, inquiryId: string, input: QuoteInput): Promise<WithMessage<StaffQuoteResponse>> {
    const id = newId();
    await this.database.transaction(async (manager) => {
      await this.inquiries.begin(manager, actor, inquiryId);
      const columns = toColumns(input);
      this.assertAhead(columns.validUntil);
      const now = this.clock.now();
      const draft = { id, inquiryId, status: 'draft', createdBy: actor.userId } as const;
      await this.quotes.insert(manager, { ...columns, ...draft, createdAt: now, updatedAt: now });
      await this.records.auditCreate(manager, actor, await this.quotes.lock(manager, id));
    });
    return new WithMessage('Draft saved.', await this.get(id));
  }

  /** Updates the fields that were sent. @throws QUOTE_NOT_FOUND, QUOTE_STATE once it was sent, VALIDATION_FAILED, EDIT_CONFLICT */
  async update(actor: Actor, id: string, input: QuoteUpdateInput): Promise<WithMessage<StaffQuoteResponse>> {
    await this.change(actor, id, (quote) => {
      assertStatus(quote, this.clock.now(), ['draft']);
      assertUnchanged(input.seen, input, { ...quote, amount: toRupees(quote.amountPaise) });
      const columns = toColumns(input);
      if (columns.validUntil) this.assertAhead(columns.validUntil);
      const { title = quote.title, scope = quote.scope, company = quote.company } = columns;
      const isRewritten = title !== quote.title || scope !== quote.scope || company !== quote.company;
      return { columns, more: isRewritten ? { text: 'changed' } : {} };
    });
    return new WithMessage('Draft saved.', await this.get(id));
  }

  /**
   * Emails the draft to the person who asked. A claim in it needs a reason, as in any other text.
   * @throws QUOTE_NOT_FOUND, QUOTE_STATE, VALIDATION_FAILED when its time is over, INQUIRY_NOT_FOUND when that is erased,
   *   CLAIM_BLOCKED
   */
  async send(
    actor: Actor,
    id: string,
    { claimOverride }: SendQuoteInput,
  ): Promise<WithMessage<StaffQuoteResponse>> {
    await this.change(actor, id, async (quote, manager) => {
      const now = this.clock.now();
      assertMove(quote, now, 'sent');
      if (quote.inquiryId === null) throw inquiryError('INQUIRY_NOT_FOUND');
      this.assertAhead(quote.validUntil);
      const texts = { title: quote.title, scope: quote.scope };
      await this.claims.assertTexts(manager, actor, { type: 'quote', id, texts }, claimOverride);
      await this.jobs.add(manager, SEND_QUOTE, { quoteId: id });
      const tokenHash = hashOfToken(quoteToken(this.tokenKey, id));
      return { columns: { status: 'sent', sentAt: now, tokenHash } };
    });
    return new WithMessage('Quote sent.', await this.get(id));
  }

  /** @throws QUOTE_NOT_FOUND, QUOTE_STATE, QUOTE_BEING_PAID */
  async withdraw(actor: Actor, id: string): Promise<WithMessage<StaffQuoteResponse>> {
    await this.change(actor, id, async (quote, manager) => {
      assertMove(quote, this.clock.now(), 'withdrawn');
      if (await this.quotes.isBeingPaid(manager, quote)) throw quoteError('QUOTE_BEING_PAID');
      return { columns: { status: 'withdrawn' } };
    });
    return new WithMessage('Quote withdrawn. Its link says so from now on.', await this.get(id));
  }

  /** Changes a quote under its lock. */
  private async change(
    actor: Actor,
    id: string,
    decide: (quote: Quote, manager: EntityManager) => Change | Promise<Change>,
  ): Promise<void> {
    await this.database.transaction(async (manager) => {
      const quote = await this.quotes.lock(manager, id);
      const { columns, more } = await decide(quote, manager);
      if (Object.keys(columns).length === 0) return;
      await this.quotes.update(manager, id, columns);
      await this.records.auditUpdate(manager, actor, quote, columns, more);
    });
  }

  /** @throws VALIDATION_FAILED */
  private assertAhead(validUntil: Date | undefined): void {
    if (validUntil && validUntil > this.clock.now()) return;
    throw invalidFields({ validUntil: 'Valid until must be a time ahead' });
  }
}
