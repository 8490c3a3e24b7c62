import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { Database } from '../../database/database.ts';
import { ReplicaDatabase } from '../../database/replica/replica-database.ts';
import { JobsService } from '../jobs/index.ts';
import { type CircuitState, OutsideServices } from '../outside-services/index.ts';
import { addArchive } from './archive-metric.ts';
import { Metrics } from './metrics.service.ts';
import { remembered } from './remember.ts';

const STATE_VALUES: Record<CircuitState, number> = { closed: 0, 'half-open': 1, open: 2 };
const OUTCOMES = ['answered', 'failed', 'refused'] as const;
const SERVERS = ['replica', 'primary'] as const;
const JOBS_FOR_MS = 4_000;

function addPools(metrics: Metrics, read: () => Record<string, Pool | undefined>): void {
  const pools = () => Object.entries(read()).flatMap(([name, pool]) => (pool ? [[name, pool] as const] : []));
  metrics.add({
    name: 'store_database_pool_connections',
    help: 'Connections of a pool that are in use or idle, and the most it may have',
    kind: 'gauge',
    labels: ['pool', 'state'],
    scope: 'process',
    read: () =>
      pools().flatMap(([pool, { totalCount, idleCount, options }]) => [
        { labels: { pool, state: 'used' }, value: totalCount - idleCount },
        { labels: { pool, state: 'idle' }, value: idleCount },
        { labels: { pool, state: 'most' }, value: options.max },
      ]),
  });
  metrics.add({
    name: 'store_database_pool_waiting',
    help: 'Requests that wait for a connection of a pool',
    kind: 'gauge',
    labels: ['pool'],
    scope: 'process',
    read: () => pools().map(([pool, { waitingCount }]) => ({ labels: { pool }, value: waitingCount })),
  });
}

function addReplica(metrics: Metrics, replica: ReplicaDatabase): void {
  metrics.add({
    name: 'store_replica_lag_seconds',
    help: 'How far the replica that was asked last is behind; none while none answers',
    kind: 'gauge',
    scope: 'process',
    read: () => (replica.behindSeconds === undefined ? [] : [{ value: replica.behindSeconds }]),
  });
  metrics.add({
    name: 'store_replica_reads_total',
    help: 'Reads of the catalogue and of reports by the server that answered them',
    kind: 'counter',
    labels: ['server'],
    scope: 'process',
    read: () => SERVERS.map((server) => ({ labels: { server }, value: replica.counts[server] })),
  });
}

function addJobs(metrics: Metrics, jobs: JobsService): void {
  const read = remembered(() => jobs.measure(), JOBS_FOR_MS);
  metrics.add({
    name: 'store_jobs',
    help: 'Jobs by class: due, waiting for their time, running or given up; counting ends at a bound',
    kind: 'gauge',
    labels: ['class', 'state'],
    scope: 'store',
    read: async () =>
      (await read()).counts.map(({ jobClass, state, count }) => ({
        labels: { class: jobClass, state },
        value: count,
      })),
  });
  metrics.add({
    name: 'store_jobs_lag_seconds',
    help: 'How long the job of a class that waits longest could have run already',
    kind: 'gauge',
    labels: ['class'],
    scope: 'store',
    read: async () =>
      (await read()).lags.map(({ jobClass, seconds }) => ({ labels: { class: jobClass }, value: seconds })),
  });
}

function addServices(metrics: Metrics, services: OutsideServices): void {
  metrics.add({
    name: 'store_circuit_state',
    help: 'Circuit breaker around an outside service: 0 closed, 1 half-open, 2 open',
    kind: 'gauge',
    labels: ['service'],
    scope: 'process',
    read: () =>
      services.all().map(({ name, state }) => ({ labels: { service: name }, value: STATE_VALUES[state] })),
  });
  metrics.add({
    name: 'store_outside_calls_total',
    help: 'Calls to outside services; refused ones were not made, because the circuit was open',
    kind: 'counter',
    labels: ['service', 'outcome'],
    scope: 'process',
    read: () =>
      services
        .all()
        .flatMap(({ name, counts }) =>
          OUTCOMES.map((outcome) => ({ labels: { service: name, outcome }, value: counts[outcome] })),
        ),
  });
}

/** Adds what the platform itself knows; features add their own metrics. */
@Injectable()
export class PlatformMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: Database,
    private readonly replica: ReplicaDatabase,
    private readonly jobs: JobsService,
    private readonly services: OutsideServices,
  ) {}

  onModuleInit(): void {
    addPools(this.metrics, () => ({
      main: this.database.pool,
      replica: this.replica.pool,
      jobs: this.jobs.pool,
    }));
    if (this.replica.isConfigured) addReplica(this.metrics, this.replica);
    addArchive(this.metrics, this.database);
    addJobs(this.metrics, this.jobs);
    addServices(this.metrics, this.services);
  }
}
