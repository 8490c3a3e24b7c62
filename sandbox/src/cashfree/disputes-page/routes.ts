import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { pageHeaders } from '../../style/layout.ts';
import { cards, styleSheet } from '../../style/style-sheet.ts';
import { disputeChange, newDispute, type Disputes } from '../disputes.ts';
import type { OrdersRepository } from '../orders.repository.ts';
import type { DebitsRepository } from '../subscriptions/debits.repository.ts';
import { type Payment, renderDisputes } from './disputes-page.ts';

const RECENT_ORDERS = 50;

const opened = z.object({ order: z.string().trim().min(1).max(50), type: newDispute.shape.type });
const changed = disputeChange.pick({ state: true, type: true });

/** A page on which a person plays the bank: opens a dispute of a payment, moves it, and decides it. */
export function registerDisputePage(
  app: FastifyInstance,
  parts: { orders: OrdersRepository; debits: DebitsRepository; disputes: Disputes; wake: () => void },
): void {
  const { orders, debits, disputes, wake } = parts;
  const css = styleSheet(new URL('./disputes.css', import.meta.url), cards);
  void app.register(formbody, { bodyLimit: 16 * 1024 });

  /** Orders and debits, the newest first. */
  const listPaid = (): Payment[] => {
    const ordered = orders.list().filter((order) => order.status === 'PAID');
    const debited = debits.list().filter((debit) => debit.status === 'SUCCESS');
    return [
      ...ordered.map(({ orderId, amountPaise, note, customer, createdAt }) => ({
        id: orderId,
        amountPaise,
        note: note ?? customer.id,
        at: createdAt,
      })),
      ...debited.map(({ paymentId, amountPaise, remarks, initiatedAt }) => ({
        id: paymentId,
        amountPaise,
        note: remarks ?? 'Subscription',
        at: initiatedAt,
      })),
    ].toSorted((a, b) => b.at - a.at);
  };

  const page = (reply: FastifyReply, status: number, problem: string | null) => {
    const paid = listPaid();
    return reply
      .code(status)
      .headers(pageHeaders)
      .send(
        renderDisputes({
          disputes: disputes.listAll().reverse(),
          payments: paid.slice(0, RECENT_ORDERS),
          problem,
        }),
      );
  };

  app.get('/disputes/disputes.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(css),
  );
  app.get('/disputes', async (_request, reply) => page(reply, 200, null));
  app.post('/disputes', async (request, reply) => {
    const form = opened.safeParse(request.body);
    if (!form.success || !listPaid().some(({ id }) => id === form.data.order))
      return page(reply, 400, 'Choose an order that is paid.');
    disputes.open(form.data.order, newDispute.parse({ type: form.data.type }));
    wake();
    return reply.redirect('/disputes', 303);
  });
  app.post<{ Params: { id: string } }>('/disputes/:id', async (request, reply) => {
    const form = changed.safeParse(request.body);
    if (!form.success) return page(reply, 400, 'This is not a state of a dispute.');
    disputes.change(request.params.id, form.data);
    wake();
    return reply.redirect('/disputes', 303);
  });
}
