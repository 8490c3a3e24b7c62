import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { seal } from './seal.ts';
import { minutesAfter } from './seed/calendar.ts';
import { idFor } from './seed/ids.ts';

export interface WebhookOptions {
  /** What the store encrypts stored secrets with. */
  dataSecret: string;
  /** The payment provider's API address; the sandbox receives webhooks on the same host. */
  gateway: string | undefined;
  now: Date;
}

/** How a delivery ended, or how it stands. */
interface Outcome {
  state: 'pending' | 'delivered' | 'failed';
  attempts: number;
  status: number;
  answer: string | null;
  /** Of the next attempt, in minutes from now. */
  nextIn?: number;
}

interface StoreEvent {
  id: string;
  type: string;
  at: Date;
  data: object;
}

interface Endpoint {
  name: string;
  url: string;
  description: string;
  events: string[];
  withPersonalData: boolean;
  /** Null for one that is active. */
  disabledReason: string | null;
}

const DELIVERED: Outcome = { state: 'delivered', attempts: 1, status: 204, answer: null };

/** Of sales, the newest first; the others were delivered at once. */
const SALES: Record<number, Outcome> = {
  2: { state: 'pending', attempts: 4, status: 503, answer: 'Service Unavailable', nextIn: 150 },
  4: { ...DELIVERED, attempts: 3 },
  7: { state: 'failed', attempts: 10, status: 500, answer: '{"error":"no such channel"}' },
};
/** Of new accounts: the receiver has gone. */
const ACCOUNTS: Record<number, Outcome> = {
  0: { state: 'failed', attempts: 1, status: 410, answer: 'Gone' },
};

const LATEST_SALES = /* sql */ `
  SELECT o.id, 'order.completed' AS type, o.completed_at AS at, json_build_object(
    'id', o.id, 'orderId', o.order_id, 'userId', o.user_id, 'amount', o.amount_paise / 100.0,
    'couponCode', o.metadata->>'couponCode',
    'items', (SELECT json_agg(json_build_object('kind', i.kind, 'toolId', i.tool_id, 'price', i.paid_paise / 100.0))
                FROM order_items i WHERE i.order_id = o.id)) AS data
  FROM orders o WHERE o.status = 'completed' AND o.amount_paise > 0 AND o.completed_at < $1
  ORDER BY o.completed_at DESC LIMIT 18`;
/** Not the newest: the endpoint has been disabled since. */
const EARLIER_ACCOUNTS = /* sql */ `
  SELECT id, 'user.registered' AS type, created_at AS at, json_build_object('id', id) AS data
  FROM users WHERE role = 'user' AND created_at < $1::timestamptz - interval '8 days'
  ORDER BY created_at DESC LIMIT 4`;

const IS_NEW =
  'SELECT NOT EXISTS (SELECT FROM store_events) AND NOT EXISTS (SELECT FROM outbound_endpoints) AS new';

/** Only a sandbox on this machine may receive: the store sends nothing into another private network. */
function toReceiver(gateway: string | undefined): string | undefined {
  if (gateway === undefined) return undefined;
  const { hostname, origin } = new URL(gateway);
  return hostname === '127.0.0.1' || hostname === 'localhost' ? origin : undefined;
}

async function addEndpoint(
  client: Client,
  endpoint: Endpoint,
  { dataSecret, now }: WebhookOptions,
): Promise<string> {
  const { name, url, description, events, withPersonalData, disabledReason } = endpoint;
  const createdAt = minutesAfter(now, -21 * 24 * 60);
  const id = idFor(`webhook-endpoint/${name}`, createdAt);
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const sealed = seal(dataSecret, `outbound_endpoints.secret:${id}`, secret);
  const status = disabledReason === null ? 'active' : 'disabled';
  await client.query(
    `INSERT INTO outbound_endpoints (id, url, description, events, with_personal_data, secret_cipher, status,
       disabled_reason, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, url, description, events, withPersonalData, sealed, status, disabledReason, createdAt],
  );
  return id;
}

async function addDelivery(
  client: Client,
  { endpointId, event, outcome, now }: { endpointId: string; event: StoreEvent; outcome: Outcome; now: Date },
): Promise<void> {
  const { type, at, data } = event;
  const { state, attempts, status, answer, nextIn } = outcome;
  const eventId = idFor(`webhook-event/${type}/${event.id}`, at);
  await client.query('INSERT INTO store_events (id, type, data, at) VALUES ($1, $2, $3, $4)', [
    eventId,
    type,
    JSON.stringify(data),
    at,
  ]);
  const nextAt = nextIn === undefined ? null : minutesAfter(now, nextIn);
  await client.query(
    `INSERT INTO outbound_deliveries (id, endpoint_id, event_id, state, attempts, next_at, last_status, last_body,
       created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      idFor(`webhook-delivery/${eventId}`, at),
      endpointId,
      eventId,
      state,
      attempts,
      nextAt,
      status,
      answer,
      at,
    ],
  );
  if (state !== 'delivered') return;
  await client.query(
    'UPDATE outbound_endpoints SET last_success_at = greatest(last_success_at, $2) WHERE id = $1',
    [endpointId, at],
  );
}

async function add(client: Client, options: WebhookOptions): Promise<void> {
  const { now } = options;
  const receiver = toReceiver(options.gateway);
  const log = async (endpointId: string, query: string, outcomes: Record<number, Outcome>): Promise<void> => {
    const { rows } = await client.query<StoreEvent>(query, [now]);
    for (const [i, event] of rows.entries()) {
      await addDelivery(client, { endpointId, event, outcome: outcomes[i] ?? DELIVERED, now });
    }
  };
  const sales = {
    name: 'sales',
    url: `${receiver ?? 'https://hooks.example.com'}/webhooks/sales`,
    description: 'Sales in the team chat',
    events: ['order.completed', 'refund.succeeded'],
    withPersonalData: false,
    disabledReason: receiver === undefined ? 'Disabled by staff.' : null,
  };
  await log(await addEndpoint(client, sales, options), LATEST_SALES, SALES);
  const accounts = {
    name: 'accounts',
    url: 'https://crm.example.com/hooks/7f3a91',
    description: 'Customers in the CRM',
    events: ['user.registered', 'inquiry.created'],
    withPersonalData: true,
    disabledReason: 'The receiver answered 410: it does not exist any more.',
  };
  await log(await addEndpoint(client, accounts, options), EARLIER_ACCOUNTS, ACCOUNTS);
}

/**
 * Adds two webhook endpoints with a log: one that the sandbox receives, and one that was disabled. Nothing is sent by
 * this, and nothing ever leaves the machine. A store that has had an endpoint or an event stays as it is.
 */
export async function addWebhooks(client: Client, options: WebhookOptions): Promise<void> {
  const { rows } = await client.query<{ new: boolean }>(IS_NEW);
  if (!rows[0]?.new) return;
  await client.query('BEGIN');
  try {
    await add(client, options);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
