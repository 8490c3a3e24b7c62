import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { apiCall, type ApiCallParts, type Handler } from './api-call.ts';
import type { Disputes } from './disputes.ts';
import { orderEntity, paymentEntity, refundEntity } from './entities.ts';
import { providerErrors } from './errors.ts';
import type { Operation } from './operations.ts';
import { createOrderBody } from './order-input.ts';
import type { Orders } from './orders.ts';
import { getParam, parseBody } from './parse.ts';
import type { Payments } from './payments.ts';
import { createRefundBody } from './refund-input.ts';
import type { Refunds } from './refunds.ts';
import { getPage, reconBody, reconEntity, settlementEntity, settlementsBody } from './settlement-api.ts';
import type { Settlements } from './settlements.ts';
import { simulationBody, type Simulations } from './simulations.ts';
import { registerSubscriptionApi } from './subscriptions/routes.ts';
import type { Subscriptions } from './subscriptions/subscriptions.ts';
import { testMethod } from './test-method.ts';

const terminateBody = z.object({
  order_status: z.literal('TERMINATED', { error: 'should be TERMINATED. Value received: {value}' }),
});

type Services = {
  orders: Orders;
  payments: Payments;
  refunds: Refunds;
  disputes: Disputes;
  simulations: Simulations;
  settlements: Settlements;
  subscriptions: Subscriptions;
};

/** The provider's server-to-server API, to be mounted at `/pg`. */
export function registerProviderApi(app: FastifyInstance, services: Services, parts: ApiCallParts): void {
  const { orders, payments, refunds, disputes, simulations, settlements } = services;
  // Bodies are parsed after the headers are checked; idempotency compares the bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setNotFoundHandler(async (_request, reply) => {
    const error = providerErrors.badUrl();
    await reply
      .code(error.status)
      .type('application/json')
      .send(`${JSON.stringify(error.toBody())}\n`);
  });

  const on = (method: 'GET' | 'POST' | 'PATCH', url: string, operation: Operation, handler: Handler) => {
    app.route<{ Params: Record<string, string> }>({
      method,
      url,
      handler: apiCall(parts, operation, handler),
    });
  };
  const getPayment = (orderId: string, cfPaymentId: string) =>
    paymentEntity(orders.get(orderId), payments.get(orderId, cfPaymentId));

  on('POST', '/orders', 'create_order', ({ body }) => {
    const order = orders.create(parseBody(createOrderBody, body));
    const outcome = parts.switches.read().payOnCreate;
    // The response still says ACTIVE: it was written before the payment.
    if (outcome !== null) payments.attempt(order, { outcome, ...testMethod });
    return { entity: orderEntity(order), orderId: order.orderId };
  });
  on('GET', '/orders/:orderId', 'get_order', ({ params }) => ({
    entity: orderEntity(orders.get(getParam(params, 'orderId'))),
  }));
  on('PATCH', '/orders/:orderId', 'terminate_order', ({ params, body }) => {
    parseBody(terminateBody, body);
    return { entity: orderEntity(orders.terminate(getParam(params, 'orderId'))) };
  });
  on('GET', '/orders/:orderId/payments', 'list_payments', ({ params }) => {
    const order = orders.get(getParam(params, 'orderId'));
    return { entity: payments.list(order.orderId).map((payment) => paymentEntity(order, payment)) };
  });
  on('GET', '/orders/:orderId/payments/:cfPaymentId', 'get_payment', ({ params }) => ({
    entity: getPayment(getParam(params, 'orderId'), getParam(params, 'cfPaymentId')),
  }));
  on('POST', '/orders/:orderId/refunds', 'create_refund', ({ params, body }) => {
    const orderId = orders.get(getParam(params, 'orderId')).orderId;
    return { entity: refundEntity(refunds.create(orderId, parseBody(createRefundBody, body))), orderId };
  });
  on('GET', '/orders/:orderId/refunds', 'list_refunds', ({ params }) => ({
    entity: refunds.list(getParam(params, 'orderId')).map(refundEntity),
  }));
  on('GET', '/orders/:orderId/refunds/:refundId', 'get_refund', ({ params }) => ({
    entity: refundEntity(refunds.get(getParam(params, 'orderId'), getParam(params, 'refundId'))),
  }));
  on('GET', '/orders/:orderId/disputes', 'list_disputes', ({ params }) => {
    const order = orders.get(getParam(params, 'orderId'));
    return { entity: disputes.list(order.orderId).map(disputes.show) };
  });
  on('GET', '/payments/:cfPaymentId/disputes', 'list_disputes', ({ params }) => ({
    entity: disputes.listByPayment(getParam(params, 'cfPaymentId')).map(disputes.show),
  }));
  on('GET', '/disputes/:disputeId', 'get_dispute', ({ params }) => {
    return { entity: disputes.show(disputes.get(getParam(params, 'disputeId'))) };
  });
  on('POST', '/settlements', 'list_settlements', ({ body }) => {
    const { pagination, filters } = parseBody(settlementsBody, body);
    const { settleDaily, settlementPage } = parts.switches.read();
    if (settleDaily) settlements.settleEarlierDays();
    const all = settlements.listBetween(Date.parse(filters.start_date), Date.parse(filters.end_date));
    return { entity: getPage(all.map(settlementEntity), pagination, settlementPage) };
  });
  on('POST', '/settlement/recon', 'settlement_recon', ({ body }) => {
    const { pagination, filters } = parseBody(reconBody, body);
    const rows = filters.cf_settlement_ids.flatMap((id) => {
      const settlement = settlements.find(id);
      if (settlement === null) return [];
      return settlements
        .listLines(id)
        .map((line) =>
          reconEntity(line, settlement, line.orderId === null ? null : orders.find(line.orderId)),
        );
    });
    return { entity: getPage(rows, pagination, parts.switches.read().settlementPage) };
  });
  registerSubscriptionApi(on, services.subscriptions);
  on('POST', '/simulate', 'create_simulation', ({ body }) =>
    simulations.create(parseBody(simulationBody, body)),
  );
  on('GET', '/simulate/:simulationId', 'get_simulation', ({ params }) => ({
    entity: simulations.get(getParam(params, 'simulationId')),
  }));
}
