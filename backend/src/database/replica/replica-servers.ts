import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { DataSource } from 'typeorm';
import { Database } from '../database.ts';
import { parseLsn } from './lsn.ts';

const CATCH_UP_STEP_MS = 10;
/** A connection that was found behind is asked again after this at the earliest. */
const ASK_AGAIN_MS = 100;

interface Position {
  lsn: bigint;
  at: number;
}

/** What a read needs of the server that answers it. */
export interface Needed {
  lsn: bigint;
  /** The server is given so long to replay it. */
  patienceMs: number;
  /** A server that has not even replayed this is not waited for. */
  minLsn?: bigint | undefined;
}

/**
 * The servers behind DATABASE_READ_URL. A balancer may hand each connection to another one, so what one connection was
 * told says nothing about the next: each read is done on one connection that is known to have what it needs.
 */
export class ReplicaServers {
  /** Positions only grow, and a connection stays with its server: what it once had it has until it is closed. */
  private readonly positions = new WeakMap<ClientBase, Position>();
  readonly database: Database;

  /** A pooler hands each transaction to another connection, so there nothing is remembered. */
  constructor(
    private readonly source: DataSource,
    private readonly isPooled: boolean,
  ) {
    this.database = new Database(source, isPooled);
  }

  async close(): Promise<void> {
    await this.source.destroy();
  }

  /** Does `work` on one connection whose server has what is needed; undefined when it has not. */
  async read<Result>(
    needed: Needed,
    work: (database: Database) => Promise<Result>,
  ): Promise<{ result: Result } | undefined> {
    const runner = this.source.createQueryRunner();
    try {
      const client = (await runner.connect()) as ClientBase;
      if (this.isPooled) await runner.startTransaction();
      if (!(await this.catchesUp(client, needed))) return undefined;
      return { result: await work(this.database.on(runner.manager)) };
    } finally {
      // It only read.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
    }
  }

  /** Asks one server how far it is. A connection that `isTooLate` is closed, so that the next one may be of another. */
  async measure(isTooLate: (lsn: bigint) => boolean): Promise<bigint> {
    const client = await this.database.pool.connect();
    let isKept = false;
    try {
      const lsn = await this.ask(client);
      isKept = !isTooLate(lsn);
      return lsn;
    } finally {
      client.release(!isKept);
    }
  }

  private async catchesUp(client: ClientBase, { lsn, patienceMs, minLsn = 0n }: Needed): Promise<boolean> {
    const known = this.isPooled ? undefined : this.positions.get(client);
    if (known && known.lsn >= lsn) return true;
    const startedAt = performance.now();
    if (known && patienceMs === 0 && startedAt - known.at < ASK_AGAIN_MS) return false;
    for (;;) {
      const replayed = await this.ask(client);
      if (replayed >= lsn) return true;
      if (replayed < minLsn || performance.now() - startedAt >= patienceMs) return false;
      await sleep(CATCH_UP_STEP_MS);
    }
  }

  private async ask(client: ClientBase): Promise<bigint> {
    const { rows } = await client.query<{ lsn: string | null }>(
      'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS lsn',
    );
    const lsn = rows[0]?.lsn;
    if (!lsn) throw new Error('the server in DATABASE_READ_URL is not a replica');
    const position = { lsn: parseLsn(lsn), at: performance.now() };
    this.positions.set(client, position);
    return position.lsn;
  }
}
