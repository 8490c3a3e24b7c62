import {
  DataSource,
  type EntityManager,
  type EntityTarget,
  type ObjectLiteral,
  type Repository,
} from 'typeorm';
import type { Pool } from 'pg';
import { BoundedClient } from './bounded-client.ts';

/** Anything that runs SQL: the pool or a transaction. */
export type Sql = Pick<EntityManager, 'query'>;

/**
 * Runs a statement and returns its rows; the caller names their type in `Row`. TypeORM returns UPDATE and DELETE as a
 * pair of rows and count, which this unwraps.
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

function getPool(dataSource: DataSource): Pool {
  const { driver } = dataSource;
  if (!('master' in driver)) throw new Error('The store needs the PostgreSQL driver.');
  return driver.master as Pool;
}

/** The connection of a transaction. */
async function getConnection(manager: EntityManager): Promise<BoundedClient> {
  const client: unknown = await manager.queryRunner?.connect();
  if (!(client instanceof BoundedClient)) throw new Error('The manager belongs to no transaction.');
  return client;
}

/** Readers of long lists at a time; each holds a connection. Others wait. */
const LONG_READERS = 2;
/** How long a reader of a long list may pause, for example because its connection is slow. */
const LONGEST_PAUSE_MS = 60_000;

/** How long a statement of upkeep may take. */
const UPKEEP_MS = 10 * 60_000;

/** Access to PostgreSQL for repositories: to the primary, or to a replica (`ReplicaDatabase`). */
export class Database {
  private reading = 0;
  private readonly waiting: (() => void)[] = [];

  /** A connection pooler hands each transaction to another session, where a statement may not be prepared. */
  constructor(
    private readonly dataSource: DataSource,
    private readonly isPooled = false,
    private readonly connection?: EntityManager,
  ) {}

  /** The same database on the connection of a manager, for reads that belong together. */
  on(manager: EntityManager): Database {
    return new Database(this.dataSource, this.isPooled, manager);
  }

  get manager(): EntityManager {
    return this.connection ?? this.dataSource.manager;
  }

  /** The connection pool, for libraries that run their own statements (the job queue). */
  get pool(): Pool {
    return getPool(this.dataSource);
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

  /**
   * Like `rows`, as a prepared statement, for hot queries. `name` must be unique. With the `manager` of a transaction it
   * runs in it. Behind a pooler it is not prepared.
   */
  async prepared<Row>(
    name: string,
    text: string,
    values: unknown[] = [],
    manager = this.connection,
  ): Promise<Row[]> {
    const client: Pick<Pool, 'query'> = manager ? await getConnection(manager) : this.pool;
    const result = await client.query(this.isPooled ? { text, values } : { name, text, values });
    return result.rows as Row[];
  }

  /** All columns of an entity under the names of its properties, for SELECT and RETURNING. */
  columns<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>): string {
    const { columns } = this.dataSource.getMetadata(entity);
    return columns.map(({ databaseName, propertyName }) => `${databaseName} AS "${propertyName}"`).join(', ');
  }

  /**
   * Runs `work` in one transaction. Never make network calls inside: row locks would be held until they return.
   */
  async transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(work);
  }

  /**
   * The rows of a statement in batches, all as of one moment, in constant memory. A reader that stops early ends the
   * transaction, too.
   */
  async *batches<Row>(text: string, values: unknown[] = [], size = 1_000): AsyncGenerator<Row[]> {
    await this.awaitTurn();
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      await runner.query(`SET LOCAL idle_in_transaction_session_timeout = ${LONGEST_PAUSE_MS}`);
      await runner.query(`DECLARE long_list NO SCROLL CURSOR FOR ${text}`, values);
      for (;;) {
        const batch = await rows<Row>(runner.manager, `FETCH ${size} FROM long_list`);
        if (batch.length > 0) yield batch;
        if (batch.length < size) return;
      }
    } finally {
      // It only read.
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
      this.endTurn();
    }
  }

  private async awaitTurn(): Promise<void> {
    if (this.reading >= LONG_READERS) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.reading += 1;
  }

  /** Gives the turn to the next one. */
  private endTurn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.reading -= 1;
  }

  /**
   * Like `transaction`, for scheduled work on many rows: its statements may take ten minutes, and it holds a connection
   * of the pool meanwhile.
   */
  async upkeep<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      const client = await getConnection(manager);
      await manager.query(`SET LOCAL statement_timeout = ${UPKEEP_MS}`);
      client.allow(UPKEEP_MS);
      try {
        return await work(manager);
      } finally {
        client.allow(undefined);
      }
    });
  }
}
