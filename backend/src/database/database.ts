import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type Repository,
} from 'typeorm';
import type { Pool } from 'pg';

/** Anything SQL can be sent to: the pool, or the transaction one is in. */
export type Sql = Pick<EntityManager, 'query'>;

/**
 * Runs a statement and answers its rows; `Row` is the caller's word for what it selects or returns. TypeORM answers
 * UPDATE and DELETE as a pair of rows and count, which this takes apart, so that RETURNING reads the same everywhere.
 */
export async function rows<Row>(sql: Sql, text: string, values: unknown[] = []): Promise<Row[]> {
  const result: unknown = await sql.query(text, values);
  const isPair = Array.isArray(result) && result.length === 2 && Array.isArray(result[0]);
  return (isPair ? result[0] : result) as Row[];
}

/** The first row, or null. */
export async function row<Row>(sql: Sql, text: string, values: unknown[] = []): Promise<Row | null> {
  return (await rows<Row>(sql, text, values))[0] ?? null;
}

function poolOf(dataSource: DataSource): Pool {
  const { driver } = dataSource;
  if (!('master' in driver)) throw new Error('The store needs the PostgreSQL driver.');
  return driver.master as Pool;
}

/** The door to PostgreSQL for repositories. */
@Injectable()
export class Database {
  constructor(private readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /** The connection pool itself, for what brings its own statements (the job queue). */
  get pool(): Pool {
    return poolOf(this.dataSource);
  }

  repository<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): Repository<Entity> {
    return this.dataSource.getRepository(entity);
  }

  async rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return rows<Row>(this.manager, text, values);
  }

  async row<Row>(text: string, values: unknown[] = []): Promise<Row | null> {
    return row<Row>(this.manager, text, values);
  }

  /** Like `rows`, by a statement that each connection parses and plans once. For hot reads; `name` must be unique. */
  async prepared<Row>(name: string, text: string, values: unknown[] = []): Promise<Row[]> {
    const result = await this.pool.query({ name, text, values });
    return result.rows as Row[];
  }

  /**
   * Runs `work` in one transaction: all of it, or none. Never call a network inside; it would hold row locks for as
   * long as the other side pleases.
   */
  async transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(work);
  }
}
