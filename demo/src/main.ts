import { Client } from 'pg';
import { loadDemoData } from './load.ts';
import { registerOrders } from './sandbox.ts';
import { readSettings } from './settings.ts';
import { addStaff } from './staff.ts';

/** `--staff` only adds the colleagues: the store creates the owner, whose password they have, when it first starts. */
const staffOnly = process.argv.includes('--staff');

/** Loads the demo data into an empty shop and registers its paid orders with the sandbox, then ends. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (!settings.enabled) return;
  if (settings.exitWithParent) process.stdin.on('end', () => process.exit(1)).resume();
  const client = new Client({ connectionString: settings.databaseUrl, application_name: 'demo' });
  // A lost connection is reported by the next query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!staffOnly) {
      await loadDemoData(client, settings);
      if (settings.sandboxUrl) await registerOrders(client, settings.sandboxUrl);
    }
    await addStaff(client, new Date());
  } finally {
    await client.end();
  }
}

try {
  await main();
  // The open standard input would keep the process alive.
  process.exit(0);
} catch (error) {
  process.stderr.write(
    `The demo data could not be loaded: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
