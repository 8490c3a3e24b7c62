import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The store under test: a running one, or one that is started for this run. */
export interface StoreUnderTest {
  baseUrl: string;
  sandboxUrl: string;
  staff: { email: string; password: string };
  /** Set when this run starts the store. */
  start?: { port: number; sandboxPort: number; dataDir: string };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function choose(): Promise<StoreUnderTest> {
  const { BASE_URL, SANDBOX_URL, STAFF_EMAIL, STAFF_PASSWORD } = process.env;
  if (BASE_URL) {
    return {
      baseUrl: BASE_URL.replace(/\/$/, ''),
      sandboxUrl: (SANDBOX_URL ?? 'http://localhost:3001').replace(/\/$/, ''),
      staff: { email: STAFF_EMAIL ?? 'admin@example.com', password: STAFF_PASSWORD ?? '' },
    };
  }
  const [port, sandboxPort] = [await freePort(), await freePort()];
  return {
    baseUrl: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    staff: { email: 'staff@example.com', password: 'journeys need a long password' },
    start: { port, sandboxPort, dataDir: mkdtempSync(join(tmpdir(), 'store-e2e-')) },
  };
}

let own: StoreUnderTest | undefined;

/**
 * The journeys of this process have a store of their own. Not in the environment: what a process leaves there is handed to
 * the projects that come after it.
 */
export function useOwnStore(store: StoreUnderTest): void {
  own = store;
}

/** Chosen once per run: workers inherit the choice of the first process through the environment. */
export async function storeUnderTest(): Promise<StoreUnderTest> {
  if (own) return own;
  process.env.E2E_STORE ??= JSON.stringify(await choose());
  return JSON.parse(process.env.E2E_STORE) as StoreUnderTest;
}
