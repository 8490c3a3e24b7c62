import { resolve } from 'node:path';

export interface Settings {
  /** DEMO_DATA is on. */
  enabled: boolean;
  databaseUrl: string;
  dataDir: string;
  storeName: string;
  /** Address of the payment provider's API, in sandbox mode. */
  sandboxUrl: string | undefined;
  exitWithParent: boolean;
}

const isOn = (value: string | undefined): boolean => value === 'true' || value === '1';

/** Reads variables of the backend (docs/operations.md). An empty variable counts as not set. */
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
