import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports, and a separate range for each jest process, so that ports are not taken. */
let lastPort = 10_000 + 1_000 * Number(process.env['JEST_WORKER_ID'] ?? 0);

/** A free port. Payments need the store's address before it listens. */
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
