import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { cpuMs, familyCpuMs } from './cpu.ts';
import { staffHeader } from './requests.ts';
import type { BenchStore } from './store.ts';

/** Deliveries of webhooks to a receiver that answers at once, alone or beside one that never answers. */
export type WebhookFigures = {
  isBesideDeadOne: boolean;
  deliveries: number;
  /** From the moment the events are there until the last one has arrived. */
  seconds: number;
  /** Requests beyond one for each event. */
  repeated: number;
  storeMs: number;
  databaseMs: number;
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

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
}

async function addEndpoint(store: BenchStore, url: string): Promise<void> {
  const response = await fetch(`${store.url}/api/admin/webhook-endpoints`, {
    method: 'POST',
    headers: { ...(await staffHeader(store)), 'content-type': 'application/json' },
    body: JSON.stringify({ url, events: [TYPE] }),
  });
  if (!response.ok)
    throw new Error(`adding an endpoint answered ${response.status}: ${await response.text()}`);
}

/** Sends 10,000 events to a healthy receiver, and to a hanging one if asked, and waits for the healthy one. */
export async function webhookDeliveries(
  store: BenchStore,
  postgresPid: number,
  isBesideDeadOne: boolean,
): Promise<WebhookFigures> {
  const arrived = new Set<string>();
  let requests = 0;
  const healthy = createServer((request, response) => {
    requests += 1;
    arrived.add(String(request.headers['webhook-id']));
    request.resume().on('end', () => response.writeHead(204).end());
  });
  const hanging = createServer((request) => void request.resume());
  const client = new Client({ connectionString: store.databaseUrl });
  await client.connect();
  try {
    await addEndpoint(store, await listen(healthy));
    if (isBesideDeadOne) await addEndpoint(store, await listen(hanging));
    const before = { store: cpuMs(store.pid), database: familyCpuMs(postgresPid) };
    await client.query(EMIT, [TYPE, EVENTS]);
    const started = performance.now();
    while (arrived.size < EVENTS && performance.now() - started < DEADLINE_MS) await sleep(10);
    const seconds = (performance.now() - started) / 1000;
    const each = (now: number, then: number) => (now - then) / Math.max(1, arrived.size);
    return {
      isBesideDeadOne,
      deliveries: arrived.size,
      seconds,
      repeated: requests - arrived.size,
      storeMs: each(cpuMs(store.pid), before.store),
      databaseMs: each(familyCpuMs(postgresPid), before.database),
    };
  } finally {
    await client.query(CLEAN_UP);
    await client.end();
    for (const server of [healthy, hanging]) {
      server.closeAllConnections();
      server.close();
    }
  }
}
