import { Client } from 'pg';
import { addApiKeys } from './api-keys.ts';
import { loadDemoData } from './load.ts';
import { addGroup } from './groups.ts';
import { linkQuotes } from './quote-links.ts';
import { registerOrders } from './sandbox.ts';
import { readSettings } from './settings.ts';
import { addStaff } from './staff.ts';
import { addWebhooks } from './webhooks.ts';

/** `--staff` only adds the colleagues and their API keys: the store creates the owner, whose password they have, when it first starts. */
const staffOnly = process.argv.includes('--staff');

/** Loads the demo data into an empty shop and registers its paid orders with the sandbox, then ends. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (!settings.enabled) return;
  if (process.argv.includes('--exit-with-parent')) process.stdin.on('end', () => process.exit(1)).resume();
  const client = new Client({ connectionString: settings.databaseUrl, application_name: 'demo' });
  // A lost connection is reported by the next query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!staffOnly) {
      await loadDemoData(client, settings);
      const { sandboxUrl, storeUrl, dataSecret, linkSecret } = settings;
      if (linkSecret) await linkQuotes(client, linkSecret);
      if (sandboxUrl) await registerOrders(client, sandboxUrl);
      if (dataSecret) await addWebhooks(client, { dataSecret, gateway: sandboxUrl, now: new Date() });
      if (dataSecret && sandboxUrl)
        await addGroup(client, { dataSecret, gateway: sandboxUrl, storeUrl, now: new Date() });
    }
    await addStaff(client, new Date());
    await addApiKeys(client, new Date());
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
