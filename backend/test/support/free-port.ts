import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports. The start is random, so that processes running at once seldom try the same ports. */
const FIRST_PORT = 10_000;
const PORTS = 20_000;
let next = Math.floor(Math.random() * PORTS);

/** A free port. Payments need the store's address before it listens. */
export async function freePort(): Promise<number> {
  const port = FIRST_PORT + (next++ % PORTS);
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
