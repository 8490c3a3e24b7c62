import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { JsonObject, startTestSandbox } from './sandbox-harness.ts';

/** A valid create-subscription body with changes. */
export function subscriptionBody(change: JsonObject = {}): JsonObject {
  return {
    subscription_id: `sub-${randomUUID().slice(0, 12)}`,
    customer_details: {
      customer_name: 'Asha Rao',
      customer_email: 'asha@example.com',
      customer_phone: '9876543210',
    },
    plan_details: {
      plan_name: 'Option Chain Pro, monthly',
      plan_type: 'ON_DEMAND',
      plan_currency: 'INR',
      plan_max_amount: 999,
    },
    authorization_details: {
      authorization_amount: 499,
      authorization_amount_refund: false,
      payment_methods: ['upi', 'card'],
    },
    subscription_meta: { return_url: 'http://localhost:9/result?subscription_id={subscription_id}' },
    ...change,
  };
}

const IST_MS = 5.5 * 60 * 60_000;
const DAY_MS = 86_400_000;
const payments = z.array(
  z.object({
    payment_id: z.string(),
    payment_type: z.string(),
    payment_status: z.string(),
    retry_attempts: z.number(),
    failure_details: z.object({ failure_reason: z.string() }).nullable(),
  }),
);

/** Steps that the tests of subscriptions share. */
export function createSteps(
  sandbox: Pick<Awaited<ReturnType<typeof startTestSandbox>>, 'api' | 'sim' | 'press' | 'merchant'>,
) {
  const nowMs = async () => Number((await sandbox.sim('GET', '/clock')).json['nowMs']);
  /** The day in India, `days` from the sandbox's today. */
  const getDay = async (days: number) =>
    new Date((await nowMs()) + IST_MS + days * DAY_MS).toISOString().slice(0, 10);
  const steps = {
    getDay,
    async create(change: JsonObject = {}) {
      const reply = await sandbox.api('POST', '/subscriptions', subscriptionBody(change));
      return {
        id: String(reply.json['subscription_id']),
        session: String(reply.json['subscription_session_id']),
      };
    },
    async approved(method = 'upi') {
      const { id } = await steps.create();
      await sandbox.sim('POST', `/subscriptions/${id}/approve`, { method });
      return id;
    },
    getStatus: async (id: string) =>
      (await sandbox.api('GET', `/subscriptions/${id}`)).json['subscription_status'],
    setStatus: (id: string, status: string) => sandbox.sim('POST', `/subscriptions/${id}/status`, { status }),
    charge: async (id: string, days: number, change: JsonObject = {}) =>
      sandbox.api('POST', '/subscriptions/pay', {
        subscription_id: id,
        payment_id: `${id}-2-a1`,
        payment_type: 'CHARGE',
        payment_amount: 499,
        payment_schedule_date: await getDay(days),
        ...change,
      }),
    /** Charges of a subscription, without authorizations. */
    async getCharges(id: string) {
      const { text } = await sandbox.api('GET', `/subscriptions/${id}/payments`);
      return payments.parse(JSON.parse(text)).filter(({ payment_type: type }) => type === 'CHARGE');
    },
    /** Moves the sandbox's clock to that time in India on its day `days` from today. */
    async goTo(days: number, time: string) {
      const target = Date.parse(`${await getDay(days)}T${time}+05:30`);
      await sandbox.sim('POST', '/clock', { advanceMs: target - (await nowMs()) });
    },
    /** The types of a subscription's webhooks; those of an earlier test may still arrive. */
    getTypes: (id: string) =>
      sandbox.merchant.received.filter(({ body }) => body.includes(id)).map(({ data }) => data['type']),
    press: (session: string, fields: Record<string, string>) => sandbox.press(`subs/${session}`, fields),
  };
  return steps;
}
