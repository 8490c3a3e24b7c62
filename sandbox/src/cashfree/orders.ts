import type { Clock } from '../clock.ts';
import { providerErrors } from './errors.ts';
import { newCfId, newOrderId, newSessionId } from './ids.ts';
import type { CreateOrderBody } from './order-input.ts';
import type { OrderRecord, OrdersRepository, OrderStatus } from './orders.repository.ts';
import type { PaymentsRepository } from './payments.repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Every legal move of an order. */
const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  ACTIVE: ['PAID', 'EXPIRED', 'TERMINATION_REQUESTED', 'TERMINATED'],
  EXPIRED: ['PAID'],
  TERMINATION_REQUESTED: ['PAID', 'TERMINATED'],
  TERMINATED: [],
  PAID: [],
};

export type Orders = ReturnType<typeof createOrders>;

/** Orders and their states. Unknown orders are refused as by the provider. */
export function createOrders(parts: {
  orders: OrdersRepository;
  payments: PaymentsRepository;
  clock: Clock;
}) {
  const { orders, payments, clock } = parts;

  function move(order: OrderRecord, status: OrderStatus): OrderRecord {
    if (!moves[order.status].includes(status))
      throw new Error(`${order.status} → ${status} is not a legal move`);
    const moved = { ...order, status };
    orders.update(moved);
    return moved;
  }

  /** The order's current state: an ACTIVE one past its expiry is EXPIRED. */
  function current(order: OrderRecord): OrderRecord {
    const isOver = order.status === 'ACTIVE' && order.expiresAt <= clock.now();
    return isOver ? move(order, 'EXPIRED') : order;
  }

  function find(orderId: string): OrderRecord | null {
    const order = orders.find(orderId);
    return order && current(order);
  }

  function get(orderId: string): OrderRecord {
    const order = find(orderId);
    if (order === null) throw providerErrors.orderNotFound();
    return order;
  }

  function getExpiry(body: CreateOrderBody, now: number): number {
    if (!body.order_expiry_time) return now + 30 * DAY_MS;
    const expiresAt = Date.parse(body.order_expiry_time);
    if (expiresAt <= now + 15 * MINUTE_MS || expiresAt >= now + 30 * DAY_MS)
      throw providerErrors.expiryInvalid();
    return expiresAt;
  }

  return {
    find,
    get,
    move,
    findBySession(sessionId: string): OrderRecord | null {
      const order = orders.findBySession(sessionId);
      return order && current(order);
    },
    create(body: CreateOrderBody): OrderRecord {
      const now = clock.now();
      const expiresAt = getExpiry(body, now);
      const orderId = body.order_id ?? newOrderId();
      if (orders.find(orderId) !== null) throw providerErrors.orderExists();
      const customer = body.customer_details;
      const order: OrderRecord = {
        orderId,
        cfOrderId: newCfId('order'),
        sessionId: newSessionId(),
        status: 'ACTIVE',
        amountPaise: body.order_amount,
        currency: body.order_currency,
        customer: {
          id: customer.customer_id,
          phone: customer.customer_phone,
          email: customer.customer_email ?? null,
          name: customer.customer_name ?? null,
        },
        returnUrl: body.order_meta?.return_url || null,
        notifyUrl: body.order_meta?.notify_url || null,
        paymentMethods: body.order_meta?.payment_methods || null,
        note: body.order_note ?? null,
        tags: body.order_tags ?? null,
        createdAt: now,
        expiresAt,
      };
      orders.insert(order);
      return order;
    },
    /** Terminates an ACTIVE order, at once or, with a pending payment, when that has failed. */
    terminate(orderId: string): OrderRecord {
      const order = get(orderId);
      if (order.status !== 'ACTIVE') throw providerErrors.orderInactive();
      const isInFlight = payments.listByOrder(orderId).some((payment) => payment.status === 'PENDING');
      return move(order, isInFlight ? 'TERMINATION_REQUESTED' : 'TERMINATED');
    },
  };
}
