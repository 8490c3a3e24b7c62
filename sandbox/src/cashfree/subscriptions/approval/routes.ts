import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { checkoutHeaders } from '../../checkout/headers.ts';
import { renderNoticePage, type Notice } from '../../checkout/notice-page.ts';
import type { SwitchStore } from '../../switches.ts';
import type { Courier } from '../../webhooks/courier.ts';
import { debitMethod, type SubscriptionRecord } from '../subscriptions.repository.ts';
import type { Subscriptions } from '../subscriptions.ts';
import { renderApproval } from './approval-page.ts';

const BASE = '/pg/view/sessions/checkout/subs';

const startFields = z.object({ subs_session_id: z.string().max(300).catch('') });
const pressed = z.object({
  outcome: z.enum(['approve', 'late', 'refuse', 'leave']).catch('approve'),
  method: debitMethod.optional().catch(undefined),
});

const invalidLink: Notice = {
  title: 'This approval link is not valid',
  text: 'Go back to the store and start again.',
  tone: 'bad',
};

/** The provider's hosted page for the approval of a mandate. */
export function registerApproval(
  app: FastifyInstance,
  parts: {
    merchantName: string;
    mandates: Subscriptions['mandates'];
    switches: SwitchStore;
    courier: Courier;
    wake: () => void;
  },
): void {
  const { mandates } = parts;
  void app.register(formbody, { bodyLimit: 64 * 1024 });

  const send = (reply: FastifyReply, status: number, page: string) =>
    reply.code(status).headers(checkoutHeaders).send(page);
  const sendInvalid = (reply: FastifyReply) => send(reply, 404, renderNoticePage(invalidLink, null, null));

  app.post(BASE, async (request, reply) => {
    const { subs_session_id: session } = startFields.parse(request.body ?? {});
    if (mandates.findBySession(session) === null) return sendInvalid(reply);
    return reply.redirect(`${BASE}/${session}`, 303);
  });

  app.get<{ Params: { session: string } }>(`${BASE}/:session`, async (request, reply) => {
    const { session } = request.params;
    const subscription = mandates.findBySession(session);
    if (subscription === null) return sendInvalid(reply);
    if (subscription.status !== 'INITIALIZED') {
      const notice: Notice = {
        title: 'Nothing to approve',
        text: 'This subscription has been decided.',
        tone: 'neutral',
      };
      return send(reply, 200, renderNoticePage(notice, null, getReturnUrl(subscription)));
    }
    const { merchantName } = parts;
    return send(reply, 200, renderApproval({ merchantName, subscription, action: `${BASE}/${session}` }));
  });

  app.post<{ Params: { session: string } }>(`${BASE}/:session`, async (request, reply) => {
    const subscription = mandates.findBySession(request.params.session);
    if (subscription === null) return sendInvalid(reply);
    const { outcome, method: wanted } = pressed.parse(request.body ?? {});
    const { methods } = subscription.authorization;
    const method = methods.find((allowed) => allowed === wanted) ?? methods[0];
    // A second click finds it decided.
    if (subscription.status === 'INITIALIZED' && outcome !== 'leave' && method !== undefined) {
      if (outcome === 'refuse') mandates.refuse(subscription.subscriptionId, method);
      else mandates.approve(subscription.subscriptionId, method, outcome === 'late');
      parts.wake();
    }
    if (parts.switches.read().webhookBeforeResponse)
      await parts.courier.deliverNow(subscription.subscriptionId);
    const url = getReturnUrl(subscription);
    if (url !== null) return reply.redirect(url, 303);
    const notice: Notice = { title: 'Thank you', text: 'You can close this page now.', tone: 'neutral' };
    return send(reply, 200, renderNoticePage(notice, null, null));
  });
}

/** The store's return URL with `{subscription_id}` filled in; null without one. */
function getReturnUrl({ returnUrl, subscriptionId }: SubscriptionRecord): string | null {
  return returnUrl && returnUrl.replaceAll('{subscription_id}', encodeURIComponent(subscriptionId));
}
