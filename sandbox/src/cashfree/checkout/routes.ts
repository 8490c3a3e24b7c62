import formbody from '@fastify/formbody';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { styleSheet } from '../../style/style-sheet.ts';
import type { OrderRecord } from '../orders.repository.ts';
import type { Orders } from '../orders.ts';
import type { Outcome, Payments } from '../payments.ts';
import type { SwitchStore } from '../switches.ts';
import { TEST_UPI } from '../test-method.ts';
import { urlProblem } from '../urls.ts';
import type { Courier } from '../webhooks/courier.ts';
import { checkoutHeaders } from './headers.ts';
import {
  describeMethod,
  findErrors,
  formValues,
  testValues,
  type FieldErrors,
  type FormValues,
} from './methods.ts';
import { noticeFor, renderEmbeddedEnd, renderNoticePage } from './notice-page.ts';
import { renderPaymentPage } from './payment-page.ts';

const BASE = '/pg/view/sessions/checkout';
/** Two clicks on the same button within this time count as one. */
const DOUBLE_CLICK_MS = 10_000;

/** The browser SDK's form; other fields are ignored. */
const startFields = z.object({
  payment_session_id: z.string().max(300).catch(''),
  return_url: z.string().max(250).optional().catch(undefined),
  display: z.literal('embedded').optional().catch(undefined),
});

const carried = startFields.pick({ return_url: true, display: true }).extend({
  attempt: z.string().max(60).catch(''),
});

const pressed = z.object({ outcome: z.enum(['pay', 'fail', 'pending', 'cancel']).catch('pay') });
type Button = z.infer<typeof pressed>['outcome'];
type Carried = z.infer<typeof carried>;

export type CheckoutParts = {
  merchantName: string;
  orders: Orders;
  payments: Payments;
  switches: SwitchStore;
  courier: Courier;
  clock: Clock;
  wake: () => void;
};

/** The provider's hosted payment page. */
export function registerCheckout(app: FastifyInstance, parts: CheckoutParts): void {
  void app.register(formbody, { bodyLimit: 64 * 1024 });
  registerAssets(app);

  app.post(BASE, async (request, reply) => {
    const start = startFields.parse(request.body ?? {});
    if (parts.orders.findBySession(start.payment_session_id) === null)
      return sendNotice(reply, 404, null, null);
    const query = new URLSearchParams();
    if (start.return_url !== undefined) query.set('return_url', start.return_url);
    if (start.display !== undefined) query.set('display', start.display);
    const suffix = query.size > 0 ? `?${query.toString()}` : '';
    return reply.redirect(`${BASE}/${start.payment_session_id}${suffix}`, 303);
  });

  app.get<{ Params: { session: string } }>(`${BASE}/:session`, async (request, reply) => {
    const order = parts.orders.findBySession(request.params.session);
    const keep = carried.parse(request.query ?? {});
    if (order === null || noticeFor(order) !== null) return sendNotice(reply, order ? 200 : 404, order, keep);
    return sendPage(reply, 200, order, { ...keep, attempt: randomUUID() }, testValues, {});
  });

  app.post<{ Params: { session: string } }>(`${BASE}/:session`, async (request, reply) => {
    const order = parts.orders.findBySession(request.params.session);
    const keep = carried.parse(request.body ?? {});
    if (order === null) return sendNotice(reply, 404, null, keep);
    const values = formValues.parse(request.body ?? {});
    const { outcome: button } = pressed.parse(request.body ?? {});
    const attemptKey = createHash('sha256')
      .update(JSON.stringify([keep.attempt, button, values]))
      .digest('hex');
    if (!isRepeated(order, attemptKey)) {
      if (noticeFor(order) !== null) return sendNotice(reply, 409, order, keep);
      const errors = button === 'pay' ? findErrors(values) : {};
      if (Object.keys(errors).length > 0) return sendPage(reply, 422, order, keep, values, errors);
      const outcome = getOutcome(button, values);
      parts.payments.attempt(order, { outcome, attemptKey, ...describeMethod(values) });
      parts.wake();
    }
    if (parts.switches.read().webhookBeforeResponse) await parts.courier.deliverNow(order.orderId);
    return leave(reply, order, keep, button);
  });

  /** Whether this click was already processed: a double click, or the same button after going back. */
  function isRepeated(order: OrderRecord, attemptKey: string): boolean {
    const same = parts.payments.list(order.orderId).filter((payment) => payment.attemptKey === attemptKey);
    return same.some(
      ({ status, startedAt }) =>
        status === 'SUCCESS' || status === 'PENDING' || parts.clock.now() - startedAt < DOUBLE_CLICK_MS,
    );
  }

  function sendPage(
    reply: FastifyReply,
    status: number,
    order: OrderRecord,
    keep: Carried,
    values: FormValues,
    errors: FieldErrors,
  ) {
    const hidden = Object.fromEntries(
      Object.entries(keep).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    const action = `${BASE}/${order.sessionId}`;
    const page = renderPaymentPage({
      merchantName: parts.merchantName,
      order,
      action,
      hidden,
      values,
      errors,
    });
    return reply.code(status).headers(checkoutHeaders).send(page);
  }
}

function getOutcome(button: Button, values: FormValues): Outcome {
  if (button === 'fail') return 'FAILED';
  if (button === 'pending') return 'PENDING';
  if (button === 'cancel') return 'USER_DROPPED';
  const isDeclined = values.method === 'upi' && values.upi_id === TEST_UPI.failure;
  return isDeclined ? 'FAILED' : 'SUCCESS';
}

/** The store's return URL with `{order_id}` filled in; null without one. */
function getReturnUrl(order: OrderRecord, keep: Carried | null): string | null {
  const posted = keep?.return_url;
  const url = posted !== undefined && posted !== '' && urlProblem(posted) === null ? posted : order.returnUrl;
  return url && url.replaceAll('{order_id}', encodeURIComponent(order.orderId));
}

function sendNotice(reply: FastifyReply, status: number, order: OrderRecord | null, keep: Carried | null) {
  const notice = noticeFor(order);
  if (notice === null) throw new Error('there is nothing to tell about an order that can be paid');
  const page = renderNoticePage(notice, order, order && getReturnUrl(order, keep));
  return reply.code(status).headers(checkoutHeaders).send(page);
}

function leave(reply: FastifyReply, order: OrderRecord, keep: Carried, button: Button) {
  if (keep.display === 'embedded') {
    return reply
      .headers(checkoutHeaders)
      .send(renderEmbeddedEnd(button === 'cancel' ? 'aborted' : 'finished'));
  }
  const url = getReturnUrl(order, keep);
  if (url !== null) return reply.redirect(url, 303);
  const notice = { title: 'Thank you', text: 'You can close this page now.', tone: 'neutral' } as const;
  return reply.headers(checkoutHeaders).send(renderNoticePage(notice, order, null));
}

function registerAssets(app: FastifyInstance): void {
  const types = {
    'checkout.css': 'text/css',
    'checkout.js': 'text/javascript',
    'embedded-end.js': 'text/javascript',
  };
  for (const [name, type] of Object.entries(types)) {
    const file = new URL(`../browser/${name}`, import.meta.url);
    const content = type === 'text/css' ? styleSheet(file) : readFileSync(file);
    app.get(`/pg/view/assets/${name}`, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(content),
    );
  }
}
