import { resolve } from 'node:path';

export interface Settings {
  /** Whether the shop is to have demo data at all. */
  enabled: boolean;
  databaseUrl: string;
  dataDir: string;
  storeName: string;
  /** The payment provider's API, if the sandbox plays it. */
  sandboxUrl: string | undefined;
  exitWithParent: boolean;
}

const isOn = (value: string | undefined): boolean => value === 'true' || value === '1';

/** Reads the variables the backend reads too; docs/operations.md explains them. An empty one counts as not set. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL is required.');
  const isSandbox = (env.CASHFREE_MODE || 'sandbox') === 'sandbox';
  return {
    enabled: isOn(env.DEMO_DATA),
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(env.DATA_DIR || '.data'),
    storeName: env.STORE_NAME || 'Tickwright',
    sandboxUrl: isSandbox ? env.CASHFREE_BASE_URL || undefined : undefined,
    exitWithParent: isOn(env.EXIT_WITH_PARENT),
  };
}
