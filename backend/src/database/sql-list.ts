import type { AllRows } from '../common/lists/table-file/table-file.ts';
import type { Database } from './database.ts';
import type { Where } from './where.ts';

interface Statements<Query> {
  conditions: (query: Query) => Where;
  /** The rows in their order. `limit` is the LIMIT and OFFSET of a page; it is empty when all rows are read. */
  rows: (query: Query, where: string, limit: string) => string;
  /** What is counted, from FROM on: without joins that leave the number as it is. */
  counted: (query: Query, where: string) => string;
}

/** One page of a list, and how many rows the list has. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

/** A list of a database: a page of it, or all of it. */
export interface StoredList<Query, Row> {
  page(query: Query): Promise<ListPage<Row>>;
  all(query: Query): Promise<AllRows<Row>>;
}

/** A list that staff read page by page, or as a file with all of its rows: its filters and order are written once. */
export class SqlList<Query extends { limit: number; offset: number }, Row> {
  constructor(private readonly statements: Statements<Query>) {}

  /** Reads it there. */
  of(database: Database): StoredList<Query, Row> {
    return { page: (query) => this.page(database, query), all: (query) => this.all(database, query) };
  }

  async page(database: Database, query: Query): Promise<ListPage<Row>> {
    const where = this.statements.conditions(query);
    const page = where.page(query);
    const [rows, total] = await Promise.all([
      database.rows<Row>(this.statements.rows(query, where.sql, page.sql), page.values),
      this.count(database, query),
    ]);
    return { rows, total };
  }

  /** The rows are read only when the batches are. */
  async all(database: Database, query: Query): Promise<AllRows<Row>> {
    const where = this.statements.conditions(query);
    const batches = database.batches<Row>(this.statements.rows(query, where.sql, ''), where.values);
    return { batches, total: await this.count(database, query) };
  }

  private async count(database: Database, query: Query): Promise<number> {
    const where = this.statements.conditions(query);
    const counted = await database.row<{ total: number }>(
      `SELECT count(*)::int AS total ${this.statements.counted(query, where.sql)}`,
      where.values,
    );
    return counted?.total ?? 0;
  }
}
