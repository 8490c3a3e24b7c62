import { Injectable } from '@nestjs/common';
import type { Metric } from './metric.ts';
import { remembered } from './remember.ts';

/** Metrics of the store may cost a statement each: once in this time, however many scrape. */
const STORE_METRICS_FOR_MS = 5_000;

/** The limits whose refusals are counted. */
export type Limit = 'requests' | 'forms' | 'calls_of_a_person';

/** The metrics of this process. Features add theirs when they start; they are read only when somebody asks for metrics. */
@Injectable()
export class Metrics {
  private readonly metrics: Metric[] = [];
  private readonly refusals = new Map<Limit, number>([
    ['requests', 0],
    ['forms', 0],
    ['calls_of_a_person', 0],
  ]);

  constructor() {
    this.add({
      name: 'store_rate_limit_refusals_total',
      help: 'Requests refused by a rate limit',
      kind: 'counter',
      labels: ['limit'],
      scope: 'process',
      read: () => [...this.refusals].map(([limit, value]) => ({ labels: { limit }, value })),
    });
  }

  /** Call it once for each metric, in a constructor or `onModuleInit`. */
  add(metric: Metric): void {
    const read =
      metric.scope === 'store' ? remembered(async () => metric.read(), STORE_METRICS_FOR_MS) : metric.read;
    this.metrics.push({ ...metric, read });
  }

  /** Counts a request that was refused by a limit. */
  refuse(limit: Limit): void {
    this.refusals.set(limit, (this.refusals.get(limit) ?? 0) + 1);
  }

  all(): readonly Metric[] {
    return this.metrics;
  }
}
