import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics, remembered } from '../../platform/metrics/index.ts';
import { SubscriptionMetricsRepository } from './subscription-metrics.repository.ts';

const READ_EVERY_MS = 4_000;

/** Tells monitoring about subscriptions and their debits. */
@Injectable()
export class SubscriptionMetricsService implements OnModuleInit {
  constructor(
    private readonly repository: SubscriptionMetricsRepository,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const read = remembered(() => this.repository.read(), READ_EVERY_MS);
    this.metrics.add({
      name: 'store_subscriptions',
      help: 'Subscriptions that are not over by their state; counting ends at a bound',
      kind: 'gauge',
      labels: ['state'],
      scope: 'store',
      read: async () =>
        (await read()).states.map(({ state, count }) => ({ labels: { state }, value: count })),
    });
    this.metrics.add({
      name: 'store_subscription_debits_failed_last_day',
      help: 'Debits of subscriptions that failed within the last day; counting ends at a bound',
      kind: 'gauge',
      scope: 'store',
      read: async () => [{ value: (await read()).failedDebits }],
    });
  }
}
