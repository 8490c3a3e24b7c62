import { once } from 'node:events';

/** Stops the server that the set-up started, and no other. */
export default async function globalTeardown(): Promise<void> {
  const server = globalThis.testServer;
  if (!server || server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
