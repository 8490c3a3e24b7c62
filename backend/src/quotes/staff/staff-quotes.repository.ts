import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { SqlList, type StoredList } from '../../database/sql-list.ts';
import { Where } from '../../database/where.ts';
import { type QuoteRow, QuotesRepository } from '../quotes.repository.ts';
import type { StaffQuotesQuery } from './staff-quotes.dto.ts';

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

function toConditions(query: StaffQuotesQuery): Where {
  const { id, status, inquiryId, userId, search } = query;
  return new Where()
    .ids('id', id)
    .equals('status', status)
    .equals('inquiry_id', inquiryId)
    .equals('user_id', userId)
    .rupees('amount_paise', query)
    .days('created_at', query)
    .search(['title', 'number', 'company', ...PEOPLE], search);
}

/** The staff list of quotes. */
@Injectable()
export class StaffQuotesRepository {
  readonly list: StoredList<StaffQuotesQuery, QuoteRow>;

  constructor(database: Database, quotes: QuotesRepository) {
    const list = new SqlList<StaffQuotesQuery, QuoteRow>({
      conditions: toConditions,
      rows: ({ sort, order }, where, limit) =>
        `SELECT ${quotes.record} FROM quotes WHERE ${where} ORDER BY ${SORT_COLUMNS[sort]} ${order}, id ${order} ${limit}`,
      counted: (_query, where) => `FROM quotes WHERE ${where}`,
    });
    this.list = list.of(database);
  }
}
