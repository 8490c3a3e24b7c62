import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that connections are given, and apart for each of jest's processes: nobody takes one meanwhile. */
let lastPort = 10_000 + 1_000 * Number(process.env['JEST_WORKER_ID'] ?? 0);

/** A port nobody listens on. Payments need to know the store's address before it listens. */
export async function freePort(): Promise<number> {
  const port = ++lastPort;
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
