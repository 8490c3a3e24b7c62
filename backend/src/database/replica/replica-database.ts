import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../config/env.ts';
import { dataSourceOptions } from '../data-source.ts';
import { Database } from '../database.ts';
import { beforePageHeader, parseLsn } from './lsn.ts';
import { ReplicaLag } from './replica-lag.ts';
import { type Needed, ReplicaServers } from './replica-servers.ts';

const CHECK_MS = 500;
/** A report waits so long for the replica to have replayed all that was committed before. */
const CATCH_UP_MS = 250;

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/**
 * Reads from a replica, or from several behind one address (DATABASE_READ_URL). Nobody misses a change that they know of:
 *
 * - The catalogue is read from the primary after each announced change, until the replica has replayed it.
 * - A report is read from the replica only if it has replayed all that was committed before the request.
 * - A replica that is too far behind, or away, is not used; a read that it fails is repeated on the primary.
 *
 * Each rule is about the server that the read's own connection leads to (`ReplicaServers`).
 */
@Injectable()
export class ReplicaDatabase implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Replica');
  private readonly lag: ReplicaLag;
  private servers: ReplicaServers | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;
  /** Whether the last check, and every read since, was answered. */
  private isUp = false;
  private isUsed = false;
  private behindMs: number | undefined;
  /** The last change of the catalogue that a read came after, and the position that includes it, once it is known. */
  private change: { generation: number; needs?: bigint } = { generation: -1 };
  /** Reads by the server that answered them. */
  readonly counts = { replica: 0, primary: 0 };

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly primary: Database,
    private readonly dataSource: DataSource,
  ) {
    this.lag = new ReplicaLag(env.tuning.replicaMaxLagSeconds * 1000);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.DATABASE_READ_URL) await this.check();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.servers?.close().catch(() => undefined);
  }

  /** Whether a replica is configured. */
  get isConfigured(): boolean {
    return this.env.DATABASE_READ_URL !== undefined;
  }

  /** The connections to the replicas, for monitoring. */
  get pool(): Pool | undefined {
    return this.servers?.database.pool;
  }

  /** How far the server that was asked last is behind; undefined when none answers. */
  get behindSeconds(): number | undefined {
    return this.behindMs === undefined ? undefined : this.behindMs / 1000;
  }

  /** Whether the server that was asked last answered and was not too far behind. */
  isFresh(): boolean {
    return this.isUsed;
  }

  /** Reads what is the same for all visitors; `generation` counts the changes of it that were announced. */
  async read<Result>(generation: number, work: (database: Database) => Promise<Result>): Promise<Result> {
    if (!this.isUp) return this.onPrimary(work);
    if (generation !== this.change.generation) void this.follow(generation);
    const { needs } = this.change;
    const min = this.lag.minAt(performance.now());
    if (needs === undefined || min === undefined) return this.onPrimary(work);
    return this.run({ lsn: larger(needs, min), patienceMs: 0 }, work);
  }

  /** Reads what was committed before this call, by whichever process. */
  async readAll<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const minLsn = this.lag.minAt(performance.now());
    const lsn =
      this.isUp && minLsn !== undefined ? await this.primaryLsn().catch(() => undefined) : undefined;
    return lsn === undefined
      ? this.onPrimary(work)
      : this.run({ lsn, patienceMs: CATCH_UP_MS, minLsn }, work);
  }

  private async run<Result>(needed: Needed, work: (database: Database) => Promise<Result>): Promise<Result> {
    try {
      const read = await this.servers?.read(needed, work);
      if (read) {
        this.counts.replica += 1;
        return read.result;
      }
    } catch (error) {
      // It is away, or had to cancel the statement to continue replaying. The next check decides.
      this.isUp = false;
      this.logger.warn(`a read is repeated on the primary: ${String(error)}`);
    }
    return this.onPrimary(work);
  }

  private async onPrimary<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    this.counts.primary += 1;
    return work(this.primary);
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

  /** What is committed has been inserted into the log, but with `synchronous_commit = off` not yet written. */
  private async primaryLsn(): Promise<bigint> {
    const found = await this.primary.row<{ lsn: string }>('SELECT pg_current_wal_insert_lsn()::text AS lsn');
    return beforePageHeader(parseLsn(found?.lsn ?? ''));
  }

  /** Connects, again when the replica was away, and measures how far it is behind. */
  private async check(): Promise<void> {
    try {
      this.servers ??= await this.connect();
      const at = performance.now();
      this.lag.primaryAt(await this.primaryLsn(), at);
      const isTooLate = (lsn: bigint) => lsn < (this.lag.minAt(at) ?? 0n);
      const lsn = await this.servers.measure(isTooLate);
      this.behindMs = this.lag.behindMs(lsn, performance.now());
      this.isUp = true;
      this.report(!isTooLate(lsn));
    } catch (error) {
      this.isUp = false;
      this.lag.forget();
      this.behindMs = undefined;
      this.report(false, error);
    }
    if (this.isStopping) return;
    this.timer = setTimeout(() => void this.check(), CHECK_MS);
    this.timer.unref();
  }

  private report(isUsed: boolean, error?: unknown): void {
    if (isUsed === this.isUsed) return;
    this.isUsed = isUsed;
    if (isUsed) this.logger.log('reading from the replica');
    else
      this.logger.warn(
        `reading from the primary: ${error instanceof Error ? error.message : 'the replica is too far behind'}`,
      );
  }

  private async connect(): Promise<ReplicaServers> {
    const options = dataSourceOptions({ ...this.env, DATABASE_URL: this.env.DATABASE_READ_URL ?? '' });
    const entities = this.dataSource.entityMetadatas.map(({ target }) => target);
    const source = await new DataSource({ ...options, entities, migrations: [] }).initialize();
    return new ReplicaServers(source, this.env.DATABASE_DIRECT_URL !== undefined);
  }
}
