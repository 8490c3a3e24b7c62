import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Where } from '../../database/where.js';
import { type QuoteRow, QuotesRepository } from '../quotes.repository.js';
import type { StaffQuotesQuery } from './staff-quotes.dto.js';

const SORT_COLUMNS: Record<StaffQuotesQuery['sort'], string> = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  validUntil: 'valid_until',
  title: 'lower(title)',
  amount: 'amount_paise',
  status: 'status',
  id: 'id',
};

const PEOPLE = [
  '(SELECT i.name FROM inquiries i WHERE i.id = quotes.inquiry_id)',
  '(SELECT i.email FROM inquiries i WHERE i.id = quotes.inquiry_id)',
  '(SELECT u.name FROM users u WHERE u.id = quotes.user_id)',
  '(SELECT u.email FROM users u WHERE u.id = quotes.user_id)',
];

/** The staff list of quotes. */
@Injectable()
export class StaffQuotesRepository {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuotesRepository,
  ) {}

  async list(query: StaffQuotesQuery): Promise<{ quotes: QuoteRow[]; total: number }> {
    const { id, status, inquiryId, userId, search, sort, order } = query;
    const where = new Where()
      .ids('id', id)
      .equals('status', status)
      .equals('inquiry_id', inquiryId)
      .equals('user_id', userId)
      .days('created_at', query)
      .search(['title', ...PEOPLE], search);
    const page = where.page(query);
    const [quotes, counted] = await Promise.all([
      this.database.rows<QuoteRow>(
        `SELECT ${this.quotes.record} FROM quotes WHERE ${where.sql}
          ORDER BY ${SORT_COLUMNS[sort]} ${order}, id ${order} ${page.sql}`,
        page.values,
      ),
      this.database.row<{ total: number }>(
        `SELECT count(*)::int AS total FROM quotes WHERE ${where.sql}`,
        where.values,
      ),
    ]);
    return { quotes, total: counted?.total ?? 0 };
  }
}
