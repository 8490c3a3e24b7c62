import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '../problem.ts';

/** The repository's folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

export type Environment = Record<string, string | undefined>;

/** What `npm start` was asked for. */
export type Settings = {
  dataDir: string;
  host: string;
  port: number;
  /** Where the store is reached from this machine by its own processes. */
  localUrl: string;
  publicUrl: string;
  /** Set when the person brings a PostgreSQL server; otherwise the bundled one runs. */
  databaseUrl: string | undefined;
  /** The stand-ins for the payment provider and the mail server run, because none were configured. */
  sandbox: boolean;
  sandboxPort: number;
  demoData: boolean;
  storeName: string;
};

function portFrom(name: string, value: string | undefined, fallback: number): number {
  if (!value) return fallback;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new Problem(`${name} must be a number from 0 to 65535, not "${value}".`);
}

function reachable(host: string): string {
  if (host === 'localhost' || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

const PROVIDER = ['CASHFREE_APP_ID', 'CASHFREE_SECRET_KEY', 'CASHFREE_BASE_URL', 'CASHFREE_MODE'];

/** Reads the variables this launcher cares about; the rest is passed on untouched. */
export function readSettings(env: Environment): Settings {
  const port = portFrom('PORT', env.PORT, 3000);
  const host = env.HOST || 'localhost';
  const production = env.NODE_ENV === 'production';
  const demo = env.DEMO_DATA ? ['true', '1'].includes(env.DEMO_DATA) : !env.DATABASE_URL && !production;
  return {
    dataDir: resolve(ROOT, env.DATA_DIR || '.data'),
    host,
    port,
    localUrl: `http://${reachable(host)}:${port}`,
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    databaseUrl: env.DATABASE_URL || undefined,
    sandbox: !production && PROVIDER.every((name) => !env[name]),
    sandboxPort: portFrom('SANDBOX_PORT', env.SANDBOX_PORT, Math.min(port + 1, 65_535)),
    demoData: demo,
    storeName: env.STORE_NAME || 'Tickwright',
  };
}

/** The places of the two built clients, as the backend wants them. */
export const STOREFRONT_DIR = join(ROOT, 'storefront');
export const ADMIN_DIR = join(ROOT, 'admin');
