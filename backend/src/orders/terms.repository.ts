import { Injectable } from '@nestjs/common';
import type { Day } from '../common/time/days.ts';
import { Database, row, type Sql } from '../database/database.ts';

/** The terms of the store: the id of their version, and the day from which it holds, by which people call it. */
export interface Terms {
  id: string;
  version: Day;
}

/** For SQL: the version of the terms that holds at a time. */
export const termsAt = (at: string) => `current_page('terms', ${at})`;

/** Which terms hold. */
@Injectable()
export class TermsRepository {
  constructor(private readonly database: Database) {}

  /** Null where the store has none. */
  async at(at: Date, sql: Sql = this.database.manager): Promise<Terms | null> {
    const text = `SELECT id, effective_from::text AS version FROM ${termsAt('$1')} WHERE id IS NOT NULL`;
    return row(sql, text, [at]);
  }
}
