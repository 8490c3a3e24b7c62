import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import type { SandboxConfig } from '../config.ts';
import { createScheduler } from '../scheduler.ts';
import type { Settings } from '../settings.ts';
import { registerCheckout } from './checkout/routes.ts';
import { createDisputes } from './disputes.ts';
import { registerDisputePage } from './disputes-page/routes.ts';
import { createDisputesRepository } from './disputes.repository.ts';
import { orderEntity, paymentEntity, refundEntity } from './entities.ts';
import { createFaults } from './faults.ts';
import { createIdempotency } from './idempotency.ts';
import { createLimits } from './limits.ts';
import { createOrdersRepository, type OrderRecord } from './orders.repository.ts';
import { createOrders } from './orders.ts';
import { createPaymentsRepository } from './payments.repository.ts';
import { pastOrders, takeOver } from './past-orders.ts';
import { createPayments } from './payments.ts';
import { createRefundsRepository } from './refunds.repository.ts';
import { createRefunds } from './refunds.ts';
import { registerProviderApi } from './routes.ts';
import { createSimulations } from './simulations.ts';
import { createSettlementsRepository } from './settlements.repository.ts';
import { createSettlements } from './settlements.ts';
import { registerApproval } from './subscriptions/approval/routes.ts';
import { pastSubscriptions, takeOverSubscriptions } from './subscriptions/past-subscriptions.ts';
import { registerUpiPage } from './subscriptions/upi-page/routes.ts';
import { createSubscriptions } from './subscriptions/subscriptions.ts';
import { createSwitches } from './switches.ts';
import { createCourier } from './webhooks/courier.ts';
import { createPublisher } from './webhooks/publisher.ts';
import { createWebhookQueue } from './webhooks/queue.ts';

export type Cashfree = ReturnType<typeof createCashfree>;

/** Creates the stand-in for the payment provider. */
export function createCashfree(parts: {
  db: DatabaseSync;
  settings: Settings;
  clock: Clock;
  config: SandboxConfig;
}) {
  const { db, settings, clock, config } = parts;
  const orderRows = createOrdersRepository(db);
  const paymentRows = createPaymentsRepository(db);
  const refundRows = createRefundsRepository(db);
  const disputeRows = createDisputesRepository(db);
  const switches = createSwitches(settings);
  const faults = createFaults(settings);
  const limits = createLimits(clock);
  const queue = createWebhookQueue(db);
  const publisher = createPublisher({ queue, clock, switches, registeredUrl: config.webhookUrl });
  const orders = createOrders({ orders: orderRows, payments: paymentRows, clock });
  const refunds = createRefunds({
    db,
    refunds: refundRows,
    payments: paymentRows,
    orders,
    publisher,
    switches,
    clock,
  });
  const payments = createPayments({ db, payments: paymentRows, orders, refunds, publisher, switches, clock });
  const subscriptions = createSubscriptions({ db, publisher, switches, clock });
  const disputes = createDisputes({
    db,
    disputes: disputeRows,
    payments: paymentRows,
    orders,
    subscriptions,
    publisher,
    clock,
  });
  const settlements = createSettlements({
    db,
    settlements: createSettlementsRepository(db),
    payments: paymentRows,
    refunds: refundRows,
    disputes: disputeRows,
    debits: subscriptions.debitRows,
    debitRefunds: subscriptions.refundRows,
    clock,
  });
  const courier = createCourier({
    queue,
    clock,
    secret: config.secretKey,
    retryScale: () => switches.read().webhookRetryScale ?? config.retryScale,
  });
  const scheduler = createScheduler(clock, [courier, refunds.work, ...subscriptions.works]);

  return {
    orders,
    payments,
    refunds,
    disputes,
    settlements,
    subscriptions,
    queue,
    publisher,
    switches,
    faults,
    limits,
    courier,
    scheduler,
    /** Changes an order's amount or currency, for tests of mismatches. */
    tamper(orderId: string, change: { amount?: number; currency?: string }): OrderRecord {
      const order = orders.get(orderId);
      const tampered: OrderRecord = {
        ...order,
        amountPaise: change.amount ?? order.amountPaise,
        currency: change.currency ?? order.currency,
      };
      orderRows.update(tampered);
      return tampered;
    },
    /** Imports orders as described in `past-orders.ts`; throws a ZodError on anything else. */
    takeOver(body: unknown) {
      const rows = {
        db,
        orders: orderRows,
        payments: paymentRows,
        refunds: refundRows,
        disputes: disputeRows,
      };
      const past = pastOrders.parse(body).orders;
      settlements.markPast(past.filter(({ orderId }) => orderRows.find(orderId) === null));
      return takeOver(rows, past);
    },
    /** Imports subscriptions as described in `past-subscriptions.ts`; throws a ZodError on anything else. */
    takeOverSubscriptions(body: unknown) {
      const { subscriptionRows, debitRows } = subscriptions;
      const past = pastSubscriptions.parse(body).subscriptions;
      const unknown = past.filter(({ subscriptionId }) => subscriptionRows.find(subscriptionId) === null);
      const paid = unknown.flatMap(({ payments: debits }) =>
        debits.filter(({ status }) => status === 'SUCCESS'),
      );
      settlements.markPast(paid.map((payment) => ({ payment, refunds: [] })));
      return takeOverSubscriptions({ db, subscriptions: subscriptionRows, debits: debitRows }, unknown);
    },
    /** The complete state, for tests and debugging. */
    snapshot(clockState: unknown) {
      return {
        clock: clockState,
        switches: switches.read(),
        faults: faults.list(),
        orders: orderRows.list().map((order) => orderEntity(orders.get(order.orderId))),
        payments: paymentRows.list().map((payment) => paymentEntity(orders.get(payment.orderId), payment)),
        refunds: refundRows.list().map(refundEntity),
        disputes: disputes.listAll().map(disputes.show),
        ...subscriptions.snapshot(),
        webhooks: queue.list(),
      };
    },
    /** Mounts the provider's API, its hosted page and its browser script. `origin` is the sandbox's address for browsers. */
    register(app: FastifyInstance, origin: () => string): void {
      const wake = scheduler.wake;
      void app.register(
        async (scope) => {
          const simulations = createSimulations(db, payments);
          const idempotency = createIdempotency(db, clock);
          const keys = { appId: config.appId, secretKey: config.secretKey };
          const services = { orders, payments, refunds, disputes, simulations, settlements, subscriptions };
          registerProviderApi(scope, services, {
            ...keys,
            faults,
            limits,
            idempotency,
            switches,
            courier,
            wake,
          });
        },
        { prefix: '/pg' },
      );
      void app.register(async (scope) => {
        const { merchantName } = config;
        registerCheckout(scope, { merchantName, orders, payments, switches, courier, clock, wake });
      });
      void app.register(async (scope) => {
        const { merchantName } = config;
        registerApproval(scope, { merchantName, mandates: subscriptions.mandates, switches, courier, wake });
      });
      void app.register(async (scope) => {
        registerUpiPage(scope, { merchantName: config.merchantName, subscriptions, wake });
      });
      void app.register(async (scope) => {
        registerDisputePage(scope, { orders: orderRows, debits: subscriptions.debitRows, disputes, wake });
      });
      const script = readFileSync(new URL('./browser/cashfree.js', import.meta.url), 'utf8');
      app.get('/js/v3/cashfree.js', async (_request, reply) =>
        reply
          .type('text/javascript; charset=utf-8')
          .header('cache-control', 'no-cache')
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(script.replace('__SANDBOX_ORIGIN__', origin())),
      );
    },
  };
}
