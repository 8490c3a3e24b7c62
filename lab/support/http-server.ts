import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';

/** A server on a free port of this machine. */
export async function listen(handle: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(handle);
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { server, port: address.port };
}
