import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../config/env.js';
import { dataSourceOptions } from '../data-source.js';
import { Database } from '../database.js';
import { beforePageHeader, parseLsn } from './lsn.js';
import { ReplicaLag } from './replica-lag.js';

const CHECK_MS = 500;
/** A report waits so long for the replica to have replayed all that was committed before. */
const CATCH_UP_MS = 250;
const CATCH_UP_STEP_MS = 10;

/**
 * Reads from a replica (DATABASE_READ_URL). Nobody misses a change that they know of:
 *
 * - The catalogue is read from the primary after each announced change, until the replica has replayed it.
 * - A report is read from the replica only if it has replayed all that was committed before the request.
 * - A replica that is too far behind, or away, is not used; a read that it fails is repeated on the primary.
 */
@Injectable()
export class ReplicaDatabase implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Replica');
  private readonly lag: ReplicaLag;
  private readonly maxLagMs: number;
  private replica: { source: DataSource; database: Database } | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;
  private isUsed = false;
  /** The last change of the catalogue that a read came after, and the position that includes it, once it is known. */
  private change: { generation: number; needs?: bigint } = { generation: -1 };

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly primary: Database,
    private readonly dataSource: DataSource,
  ) {
    this.maxLagMs = env.DATABASE_READ_MAX_LAG_SECONDS * 1000;
    this.lag = new ReplicaLag(this.maxLagMs * 2);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.DATABASE_READ_URL) await this.check();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.replica?.source.destroy().catch(() => undefined);
  }

  /** Whether the replica answers and is not too far behind. */
  isFresh(): boolean {
    return this.replica !== undefined && this.lag.behindMs(performance.now()) <= this.maxLagMs;
  }

  /** Reads what is the same for all visitors; `generation` counts the changes of it that were announced. */
  async read<Result>(generation: number, work: (database: Database) => Promise<Result>): Promise<Result> {
    if (!this.isFresh()) return work(this.primary);
    if (generation !== this.change.generation) void this.follow(generation);
    const { needs } = this.change;
    return this.run(needs !== undefined && this.lag.hasReplayed(needs), work);
  }

  /** Reads what was committed before this call, by whichever process. */
  async readAll<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    return this.run(this.isFresh() && (await this.catchUp()), work);
  }

  private async run<Result>(
    onReplica: boolean,
    work: (database: Database) => Promise<Result>,
  ): Promise<Result> {
    if (!onReplica || !this.replica) return work(this.primary);
    try {
      return await work(this.replica.database);
    } catch (error) {
      // It is away, or had to cancel the statement to continue replaying.
      this.lag.forget();
      this.logger.warn(`a read is repeated on the primary: ${String(error)}`);
      return work(this.primary);
    }
  }

  /** Finds the position that includes a change. Until it is known and replayed, the primary is read. */
  private async follow(generation: number): Promise<void> {
    this.change = { generation };
    try {
      const needs = await this.primaryLsn();
      if (this.change.generation === generation) this.change = { generation, needs };
    } catch {
      // The next read asks again.
      if (this.change.generation === generation) this.change = { generation: -1 };
    }
  }

  private async catchUp(): Promise<boolean> {
    const deadline = performance.now() + CATCH_UP_MS;
    try {
      const needs = await this.primaryLsn();
      while (!this.lag.hasReplayed(needs)) {
        if (performance.now() > deadline) return false;
        await this.readReplay();
        if (!this.lag.hasReplayed(needs)) await sleep(CATCH_UP_STEP_MS);
      }
      return true;
    } catch {
      return false;
    }
  }

  /** What is committed has been inserted into the log, but with `synchronous_commit = off` not yet written. */
  private async primaryLsn(): Promise<bigint> {
    const found = await this.primary.row<{ lsn: string }>('SELECT pg_current_wal_insert_lsn()::text AS lsn');
    return beforePageHeader(parseLsn(found?.lsn ?? ''));
  }

  private async readReplay(): Promise<void> {
    const found = await this.replica?.database.row<{ lsn: string | null }>(
      'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS lsn',
    );
    if (!found?.lsn) throw new Error('the server in DATABASE_READ_URL is not a replica');
    this.lag.replicaAt(parseLsn(found.lsn));
  }

  /** Connects, again when the replica was away, and measures how far it is behind. */
  private async check(): Promise<void> {
    try {
      this.replica ??= await this.connect();
      const at = performance.now();
      this.lag.primaryAt(await this.primaryLsn(), at);
      await this.readReplay();
      this.report();
    } catch (error) {
      this.lag.forget();
      this.report(error);
    }
    if (this.isStopping) return;
    this.timer = setTimeout(() => void this.check(), CHECK_MS);
    this.timer.unref();
  }

  private report(error?: unknown): void {
    const isUsed = this.isFresh();
    if (isUsed === this.isUsed) return;
    this.isUsed = isUsed;
    if (isUsed) this.logger.log('reading from the replica');
    else
      this.logger.warn(
        `reading from the primary: ${error instanceof Error ? error.message : 'the replica is too far behind'}`,
      );
  }

  private async connect(): Promise<{ source: DataSource; database: Database }> {
    const options = dataSourceOptions({ ...this.env, DATABASE_URL: this.env.DATABASE_READ_URL ?? '' });
    const entities = this.dataSource.entityMetadatas.map(({ target }) => target);
    const source = await new DataSource({ ...options, entities, migrations: [] }).initialize();
    return { source, database: new Database(source, this.env.DATABASE_DIRECT_URL !== undefined) };
  }
}
