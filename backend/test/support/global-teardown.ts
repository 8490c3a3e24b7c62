import { once } from 'node:events';

/** Stops the server started by the setup. */
export default async function globalTeardown(): Promise<void> {
  const server = globalThis.testServer;
  if (!server || server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
