import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PageQuery } from '../common/lists/paging.ts';
import { Database, row } from '../database/database.ts';
import { Quote } from './quote.entity.ts';
import { quoteError } from './quotes.errors.ts';

/** A person a quote is for, as far as they are known. */
interface QuotePerson {
  name: string;
  email: string;
}

export interface QuoteFileRow {
  id: string;
  fileName: string;
  fileSize: number;
  note: string;
  /** ISO 8601 */
  downloadedAt: string | null;
}

/** A quote with the people it names and its files. */
export interface QuoteRow extends Quote {
  /** Who asked for it; null once the inquiry is erased. */
  asker: QuotePerson | null;
  /** Who accepted it; null before, and once the account is deleted. */
  customer: (QuotePerson & { isEmailVerified: boolean }) | null;
  /** The oldest first. */
  files: QuoteFileRow[];
}

const RELATED = /* sql */ `
  (SELECT json_build_object('name', i.name, 'email', i.email) FROM inquiries i
    WHERE i.id = quotes.inquiry_id) AS asker,
  (SELECT json_build_object('name', u.name, 'email', u.email, 'isEmailVerified', u.is_email_verified) FROM users u
    WHERE u.id = quotes.user_id AND u.deleted_at IS NULL) AS customer,
  ARRAY(SELECT json_build_object('id', f.id, 'fileName', u.file_name, 'fileSize', u.size_bytes, 'note', f.note,
      'downloadedAt', f.downloaded_at)
    FROM quote_files f JOIN uploads u ON u.id = f.upload_id WHERE f.quote_id = quotes.id
    ORDER BY f.created_at, f.id) AS files`;

/** Orders that may still be paid; trials are never of a quote. */
const IS_BEING_PAID = /* sql */ `
  SELECT EXISTS (SELECT FROM orders WHERE user_id = $2 AND quote_id = $1 AND status = 'pending') AS running`;

/** The quote of the line `i` is not paid, although its order `o` is. */
export const LACKS_QUOTE = /* sql */ `EXISTS (
  SELECT FROM quotes q WHERE q.id = i.quote_id AND q.user_id = o.user_id AND q.status IN ('accepted', 'expired'))`;

/** The order `o` still gives the files of a quote. */
export const KEEPS_FILES = /* sql */ `EXISTS (
  SELECT FROM quotes q WHERE q.order_id = o.id AND q.files_ended_at IS NULL)`;

@Injectable()
export class QuotesRepository {
  private readonly columns: string;
  /** The columns of `QuoteRow`. */
  readonly record: string;

  constructor(private readonly database: Database) {
    this.columns = database.columns(Quote);
    this.record = `${this.columns}, ${RELATED}`;
  }

  async find(id: string): Promise<QuoteRow | null> {
    return this.database.row<QuoteRow>(`SELECT ${this.record} FROM quotes WHERE id = $1`, [id]);
  }

  /** @throws QUOTE_NOT_FOUND */
  async getById(id: string): Promise<QuoteRow> {
    return found(await this.find(id));
  }

  /** @throws QUOTE_NOT_FOUND */
  async getByToken(tokenHash: string): Promise<QuoteRow> {
    const text = `SELECT ${this.record} FROM quotes WHERE token_hash = $1`;
    return found(await this.database.row<QuoteRow>(text, [tokenHash]));
  }

  /** The quote that an order has paid for. */
  async findByOrder(orderId: string): Promise<QuoteRow | null> {
    return this.database.row<QuoteRow>(`SELECT ${this.record} FROM quotes WHERE order_id = $1`, [orderId]);
  }

  /** The quotes that a customer has accepted, newest first. */
  async listOwn(userId: string, { page, limit }: PageQuery): Promise<{ quotes: QuoteRow[]; total: number }> {
    const [quotes, counted] = await Promise.all([
      this.database.rows<QuoteRow>(
        `SELECT ${this.record} FROM quotes WHERE user_id = $1 ORDER BY accepted_at DESC, id DESC LIMIT $2 OFFSET $3`,
        [userId, limit, (page - 1) * limit],
      ),
      this.database.row<{ total: number }>('SELECT count(*)::int AS total FROM quotes WHERE user_id = $1', [
        userId,
      ]),
    ]);
    return { quotes, total: counted?.total ?? 0 };
  }

  /** Locks the quote until the transaction ends. @throws QUOTE_NOT_FOUND */
  async lock(manager: EntityManager, id: string): Promise<Quote> {
    const quotes = manager.getRepository(Quote);
    return found(await quotes.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  /** @throws QUOTE_NOT_FOUND */
  async lockByToken(manager: EntityManager, tokenHash: string): Promise<Quote> {
    const quotes = manager.getRepository(Quote);
    return found(await quotes.findOne({ where: { tokenHash }, lock: { mode: 'pessimistic_write' } }));
  }

  /** The quote, which keeps its state until the transaction ends. @throws QUOTE_NOT_FOUND */
  async hold(manager: EntityManager, id: string): Promise<Quote> {
    const quotes = manager.getRepository(Quote);
    return found(await quotes.findOne({ where: { id }, lock: { mode: 'pessimistic_read' } }));
  }

  /** The quote that an order has paid for, locked until the transaction ends. */
  async lockByOrder(manager: EntityManager, orderId: string): Promise<Quote | null> {
    const quotes = manager.getRepository(Quote);
    return quotes.findOne({ where: { orderId }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(manager: EntityManager, quote: Partial<Quote>): Promise<void> {
    await manager.getRepository(Quote).insert(quote);
  }

  async update(manager: EntityManager, id: string, changes: Partial<Quote>): Promise<void> {
    await manager.getRepository(Quote).update({ id }, changes);
  }

  /** Whether the customer has an order for it that may still be paid. To be called under the quote's lock. */
  async isBeingPaid(manager: EntityManager, { id, userId }: Quote): Promise<boolean> {
    const state = await row<{ running: boolean }>(manager, IS_BEING_PAID, [id, userId]);
    return state?.running ?? false;
  }

  /** Ends the quotes whose time is over. */
  async expire(now: Date): Promise<void> {
    await this.database.rows(
      `UPDATE quotes SET status = 'expired', updated_at = $1
        WHERE status IN ('sent', 'accepted') AND valid_until <= $1`,
      [now],
    );
  }
}

function found<Value extends Quote>(quote: Value | null): Value {
  if (!quote) throw quoteError('QUOTE_NOT_FOUND');
  return quote;
}
