import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { pageHeaders } from '../../../style/layout.ts';
import { cards, styleSheet } from '../../../style/style-sheet.ts';
import { ProviderError } from '../../errors.ts';
import { debitOutcome } from '../subscriptions.repository.ts';
import type { Subscriptions } from '../subscriptions.ts';
import { renderUpi } from './upi-page.ts';

const pressed = z.union([
  z.strictObject({ status: z.enum(['ACTIVE', 'CUSTOMER_PAUSED', 'CUSTOMER_CANCELLED']) }),
  z.strictObject({ outcome: debitOutcome }),
]);

/** A page on which a person plays the customer's UPI app, and the bank that decides the next debit. */
export function registerUpiPage(
  app: FastifyInstance,
  parts: { merchantName: string; subscriptions: Subscriptions; wake: () => void },
): void {
  const { mandates, debits } = parts.subscriptions;
  const css = styleSheet(new URL('./upi.css', import.meta.url), cards);
  void app.register(formbody, { bodyLimit: 16 * 1024 });

  const page = (reply: FastifyReply, status: number, problem: string | null) => {
    const approved = mandates.list().filter(({ authorization }) => authorization.approvedAt !== null);
    const views = approved.reverse().map((subscription) => ({
      subscription,
      announced: debits
        .list(subscription.subscriptionId)
        .find(({ status: state }) => state === 'INITIALIZED'),
    }));
    return reply
      .code(status)
      .headers(pageHeaders)
      .send(renderUpi({ merchantName: parts.merchantName, mandates: views, problem }));
  };

  app.get('/upi/upi.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css));
  app.get('/upi', async (_request, reply) => page(reply, 200, null));
  app.post<{ Params: { id: string } }>('/upi/:id', async (request, reply) => {
    const form = pressed.safeParse(request.body);
    if (!form.success) return page(reply, 400, 'This is not possible.');
    try {
      if ('status' in form.data) mandates.change(request.params.id, form.data.status);
      else mandates.setOutcomes(request.params.id, [form.data.outcome]);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // The page was older than the mandate's state.
      return page(reply, 409, 'The mandate is no longer in that state.');
    }
    parts.wake();
    return reply.redirect('/upi', 303);
  });
}
