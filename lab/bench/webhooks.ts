import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { listen } from '../support/http-server.ts';
import { type Cost, costSince } from './cpu.ts';
import { call, staffHeader } from './requests.ts';
import type { BenchStore } from './store.ts';

/** Deliveries of webhooks to a receiver that answers at once, alone or beside one that never answers. */
export type WebhookMeasurements = Cost & {
  isBesideDeadOne: boolean;
  deliveries: number;
  /** From the moment the events are there until the last one has arrived. */
  seconds: number;
  /** Requests beyond one for each event. */
  repeated: number;
};

const EVENTS = 10_000;
const TYPE = 'inquiry.created';
const DEADLINE_MS = 300_000;

/** As a feature emits them: an event and a job each. */
const EMIT = /* sql */ `
  WITH emitted AS (
    INSERT INTO store_events (id, type, data, at)
    SELECT gen_random_uuid(), $1, jsonb_build_object('id', n), now() FROM generate_series(1, $2::int) n
    RETURNING id)
  SELECT count(graphile_worker.add_job('webhooks.fan-out', json_build_object('eventId', id), max_attempts => 12))
  FROM emitted`;

/** The store may still write down how the last deliveries ended, in another order. */
const CLEAN_UP = /* sql */ `
  BEGIN; LOCK TABLE outbound_deliveries IN EXCLUSIVE MODE; DELETE FROM outbound_endpoints; COMMIT`;

async function addEndpoint(store: BenchStore, port: number): Promise<void> {
  const url = `http://127.0.0.1:${port}/hooks`;
  await call(store, '/admin/webhook-endpoints', { url, events: [TYPE] }, await staffHeader(store));
}

/** Sends 10,000 events to a healthy receiver, and to a hanging one if asked, and waits for the healthy one. */
export async function webhookDeliveries(
  store: BenchStore,
  postgresPid: number,
  isBesideDeadOne: boolean,
): Promise<WebhookMeasurements> {
  const arrived = new Set<string>();
  let requests = 0;
  const healthy = await listen((request, response) => {
    requests += 1;
    arrived.add(String(request.headers['webhook-id']));
    request.resume().on('end', () => response.writeHead(204).end());
  });
  const hanging = await listen((request) => void request.resume());
  const client = new Client({ connectionString: store.databaseUrl });
  await client.connect();
  try {
    await addEndpoint(store, healthy.port);
    if (isBesideDeadOne) await addEndpoint(store, hanging.port);
    const cost = costSince(store.pid, postgresPid);
    await client.query(EMIT, [TYPE, EVENTS]);
    const started = performance.now();
    while (arrived.size < EVENTS && performance.now() - started < DEADLINE_MS) await sleep(10);
    const seconds = (performance.now() - started) / 1000;
    return {
      isBesideDeadOne,
      deliveries: arrived.size,
      seconds,
      repeated: requests - arrived.size,
      ...cost(arrived.size),
    };
  } finally {
    await client.query(CLEAN_UP);
    await client.end();
    for (const { server } of [healthy, hanging]) {
      server.closeAllConnections();
      server.close();
    }
  }
}
