import { resolve } from 'node:path';

export interface Settings {
  /** DEMO_DATA is on. */
  enabled: boolean;
  databaseUrl: string;
  dataDir: string;
  storeName: string;
  /** Address that customers use. */
  storeUrl: string;
  /** Address of the payment provider's API, in sandbox mode. */
  sandboxUrl: string | undefined;
  /** What the store encrypts stored secrets with. */
  dataSecret: string | undefined;
  /** What the store makes the links of quotes with. */
  linkSecret: string | undefined;
}

const isOn = (value: string | undefined): boolean => value === 'true' || value === '1';

/** Reads variables of the backend (docs/runbooks/settings.md). An empty variable counts as not set. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  if (!env.DATABASE_URL) throw new Error('DATABASE_URL is required.');
  const isSandbox = (env.CASHFREE_MODE || 'sandbox') === 'sandbox';
  return {
    enabled: isOn(env.DEMO_DATA),
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(env.DATA_DIR || '.data'),
    storeName: env.STORE_NAME || 'Tickwright',
    storeUrl: env.PUBLIC_URL || `http://localhost:${env.PORT || 3000}`,
    sandboxUrl: isSandbox ? env.CASHFREE_BASE_URL || undefined : undefined,
    dataSecret: env.DATA_KEY || env.JWT_SECRET || undefined,
    linkSecret: env.JWT_SECRET || undefined,
  };
}
