/**
 * Runs a server for as long as this process lives; prints one line of JSON: {"url":…,"pid":…}.
 *   node scripts/lib/postgres/cli.ts --data-dir DIR     the persistent one of DIR
 *   node scripts/lib/postgres/cli.ts --throwaway        an empty, temporary one
 */
import { parseArgs } from 'node:util';
import { Problem } from '../problem.ts';
import { fastFolder, startPostgres, startThrowawayPostgres } from './start-postgres.ts';

const { values } = parseArgs({ options: { 'data-dir': { type: 'string' }, throwaway: { type: 'boolean' } } });

try {
  const server = values.throwaway
    ? await startThrowawayPostgres(fastFolder())
    : await startPostgres({ dataDir: values['data-dir'] ?? '.data' });
  process.stdout.write(`${JSON.stringify({ url: server.url, pid: server.pid })}\n`);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void server.stop());
  await server.ended;
  process.exit(0);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
