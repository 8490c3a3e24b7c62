import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Metric, Metrics, remembered } from '../../platform/metrics/index.ts';
import { type PaymentMetrics, PaymentMetricsRepository } from './payment-metrics.repository.ts';
import { ReconciliationService } from './reconciliation.service.ts';

const READ_EVERY_MS = 4_000;

/** Tells monitoring about orders and their reconciliation. */
@Injectable()
export class PaymentMetricsService implements OnModuleInit {
  constructor(
    private readonly repository: PaymentMetricsRepository,
    private readonly reconciliation: ReconciliationService,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const read = remembered(() => this.repository.read(), READ_EVERY_MS);
    this.metrics.add({
      name: 'store_orders_last_hour',
      help: 'Orders created within the last hour by their present state; counting ends at a bound',
      kind: 'gauge',
      labels: ['status'],
      scope: 'store',
      read: async () =>
        (await read()).recent.map(({ status, count }) => ({ labels: { status }, value: count })),
    });
    const single = (name: Metric['name'], help: string, pick: (repository: PaymentMetrics) => number) =>
      this.metrics.add({
        name,
        help,
        kind: 'gauge',
        scope: 'store',
        read: async () => [{ value: pick(await read()) }],
      });
    single('store_orders_pending', 'Orders that wait for their payment', ({ pending }) => pending);
    single(
      'store_orders_oldest_pending_seconds',
      'Age of the oldest order that waits for its payment',
      ({ oldestPending }) => oldestPending,
    );
    single(
      'store_reconcile_lag_seconds',
      'How long the order whose check is most overdue could have been checked already',
      ({ checkLag }) => checkLag,
    );
    single(
      'store_alerts_open',
      'Payment problems that wait for a decision of staff',
      ({ openAlerts }) => openAlerts,
    );
    this.metrics.add({
      name: 'store_reconcile_last_run_timestamp_seconds',
      help: 'When this process last finished a reconciliation, or started; one process does it each minute, so take the maximum',
      kind: 'gauge',
      scope: 'store',
      read: () => [{ value: this.reconciliation.finishedAt.getTime() / 1000 }],
    });
  }
}
